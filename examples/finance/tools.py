"""The tools of a small finance assistant, as the OpenAI Python client takes them."""

tools = [
    {
        "type": "function",
        "function": {
            "name": "get_stock_price",
            "description": "주식의 지금 값과 기본 정보를 알려 준다.",
            "parameters": {
                "type": "object",
                "properties": {
                    "symbol": {
                        "type": "string",
                        "description": "나스닥 종목 기호, 예: AAPL",
                    },
                    "include_history": {
                        "type": "boolean",
                        "description": "한 해 최고와 최저를 함께 받을지",
                        "default": False,
                    },
                },
                "required": ["symbol"],
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "convert_currency",
            "description": "환율로 금액을 바꾼다.",
            "parameters": {
                "type": "object",
                "properties": {
                    "amount": {"type": "number", "description": "바꿀 금액"},
                    "from_currency": {
                        "type": "string",
                        "description": "바꾸기 전 통화 (ISO 4217)",
                        "enum": ["USD", "EUR", "JPY", "KRW", "CNY", "GBP"],
                    },
                    "to_currency": {
                        "type": "string",
                        "description": "바꾼 뒤 통화 (ISO 4217)",
                        "enum": ["USD", "EUR", "JPY", "KRW", "CNY", "GBP"],
                    },
                },
                "required": ["amount", "from_currency", "to_currency"],
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "get_financial_news",
            "description": "회사 하나의 새 금융 소식을 찾는다.",
            "parameters": {
                "type": "object",
                "properties": {
                    "company_name": {"type": "string"},
                    "date_from": {
                        "type": "string",
                        "description": "이 날부터 (YYYY-MM-DD)",
                    },
                    # 고르지 않으면 모두 받는다.
                    "sentiment_filter": {
                        "type": "string",
                        "enum": ["positive", "negative", "neutral", "all"],
                        "default": "all",
                    },
                },
                "required": ["company_name"],
            },
        },
    },
]
