# One fault for three providers, one for a single one.
tools = [
    {
        "type": "function",
        "function": {
            "name": "find_hotels",
            "description": "Finds hotels with free rooms. Use it when the city and the dates are known.",
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {"type": "string"},
                    "amenities": {"type": "array"},
                    "price": {"type": "number", "exclusiveMinimum": 0},
                },
                "required": ["city"],
            },
        },
    },
]
