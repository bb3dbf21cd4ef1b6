// The tools of real assistants, written as functions in TypeScript and in Python: both give the same definitions, and every target takes them.

import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/index.js';
import { writeTools } from '../../src/convert/index.js';
import { readPython, readTypeScript } from '../../src/source/index.js';

const TYPESCRIPT = `
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KRW', 'CNY', 'GBP'] as const;
type Currency = (typeof CURRENCIES)[number];

/**
 * Price of a share and basic facts about it.
 * @param symbol Ticker at the exchange, e.g. AAPL
 * @param include_history Whether to add the range of the last year
 */
export async function get_stock_price(symbol: string, include_history?: boolean): Promise<unknown> {}

/**
 * Converts an amount of money.
 * @param amount Amount to convert
 * @param from_currency Currency of the amount (ISO 4217)
 * @param to_currency Currency wanted (ISO 4217)
 */
export const convert_currency = async (amount: number, from_currency: Currency, to_currency: Currency) => {};

/** Finds news about one company. */
export async function get_financial_news({ company_name, date_from, sentiment_filter = 'all' }: {
  company_name: string;
  /** From this day on
   * @format date */
  date_from?: string;
  sentiment_filter?: 'positive' | 'negative' | 'neutral' | 'all';
}) {}

interface Address {
  city: string;
  /** Five digits */
  postal_code?: string;
  country: string;
}

/** Cost of shipping and the days that it takes. */
export function calculate_shipping(destination: Address, items: { product_id: string; /** @integer
  * @minimum 1 */ quantity: number }[], shipping_method: 'standard' | 'express' = 'standard') {}

/**
 * Searches for several things at once.
 */
export function batch_search(args: {
  /** What to look for
   * @minItems 1
   * @maxItems 5 */
  queries: string[];
}) {}
`;

const PYTHON = `
from datetime import date
from typing import Annotated, Literal, TypedDict
from pydantic import BaseModel, Field

Currency = Literal["USD", "EUR", "JPY", "KRW", "CNY", "GBP"]

@tool
async def get_stock_price(symbol: str, include_history: bool = None) -> dict:
    """Price of a share and basic facts about it.

    Args:
        symbol: Ticker at the exchange, e.g. AAPL
        include_history: Whether to add the range of the last year
    """

@tool
async def convert_currency(amount: float, from_currency: Currency, to_currency: Currency) -> float:
    """Converts an amount of money.

    Parameters
    ----------
    amount : float
        Amount to convert
    from_currency : str
        Currency of the amount (ISO 4217)
    to_currency : str
        Currency wanted (ISO 4217)
    """

@tool
async def get_financial_news(
    company_name: str,
    date_from: Annotated[PastDate, "From this day on"] = None,
    sentiment_filter: Literal["positive", "negative", "neutral", "all"] = "all",
):
    """Finds news about one company."""

class Address(TypedDict):
    city: str
    postal_code: Annotated[NotRequired[str], "Five digits"]
    country: str

class Item(BaseModel):
    product_id: str
    quantity: int = Field(ge=1)

@tool
def calculate_shipping(destination: Address, items: list[Item], shipping_method: Literal["standard", "express"] = "standard"):
    """Cost of shipping and the days that it takes."""

@tool
def batch_search(queries: Annotated[list[str], Field(min_length=1, max_length=5, description="What to look for")]):
    """Searches for several things at once."""
`;

describe('the tools of an assistant', () => {
  it('are the same out of TypeScript and out of Python', async () => {
    const typescript = (await readTypeScript(TYPESCRIPT)).tools;
    const python = (await readPython(PYTHON)).tools;
    expect(typescript.flatMap(({ notes }) => notes)).toEqual([]);
    expect(python.flatMap(({ notes }) => notes)).toEqual([]);
    expect(typescript.map(({ tool }) => tool)).toEqual(python.map(({ tool }) => tool));
    expect(typescript[3]?.tool.input).toEqual({
      type: 'object',
      properties: {
        destination: {
          type: 'object',
          properties: { city: { type: 'string' }, postal_code: { type: 'string', description: 'Five digits' }, country: { type: 'string' } },
          required: ['city', 'country'],
        },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { product_id: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } },
            required: ['product_id', 'quantity'],
          },
        },
        shipping_method: { type: 'string', enum: ['standard', 'express'], default: 'standard' },
      },
      required: ['destination', 'items'],
    });
  });

  it.each(['openai-chat', 'openai-responses', 'anthropic', 'gemini', 'bedrock', 'mcp'])('pass the check of %s once they are written for it', async (target) => {
    const tools = (await readTypeScript(TYPESCRIPT)).tools.map(({ tool }) => tool);
    const { output } = writeTools(tools, { to: target });
    const { diagnostics, tools: found } = check(output, { for: target });
    expect(found).toHaveLength(5);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
