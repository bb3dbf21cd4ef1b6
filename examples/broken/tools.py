# Faults that one provider takes and the next one refuses.

tools = [
    {
        "type": "function",
        "function": {
            "name": "find_hotels",
            "description": "Finds hotels with free rooms.",
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {"type": "string"},
                    "amenities": {"type": "array"},
                    "stars": {"type": "integer", "enum": [3, 4, 5]},
                    "price": {"type": "number", "exclusiveMinimum": 0},
                },
                "required": ["city", "check_in"],
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "hotels.cancel",
            "description": None,
            "parameters": {"type": "object"},
        },
    },
]
