// A finance assistant: three tools over recorded data. Runs with `node examples/finance/run.mjs`, or with a model of your own:
// tooltrue run examples/finance/assistant.mjs --for anthropic --model claude-opus-4-8 "What is Apple's share price in won?"

import { readFileSync } from 'node:fs';
import { defineTool } from 'tooltrue/run';

/** Rows of a data file, one JSON object a line. */
export const readRows = (name) =>
  readFileSync(new URL(`data/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const prices = new Map(readRows('prices').map((row) => [row.symbol, row]));
const rates = new Map(readRows('rates').map((row) => [row.currency, row]));
const news = readRows('news');
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KRW', 'CNY', 'GBP'];

export const getStockPrice = defineTool({
  name: 'get_stock_price',
  description: 'Tells the last price of a share on NASDAQ, with its currency. Use it for questions about one company; it knows no forecasts.',
  input: {
    type: 'object',
    properties: {
      symbol: { type: 'string', description: 'NASDAQ symbol, such as AAPL' },
      include_history: { type: 'boolean', description: 'Also the highest and lowest price of the year', default: false },
    },
    required: ['symbol'],
    additionalProperties: false,
  },
  run({ symbol, include_history }) {
    const row = prices.get(symbol.toUpperCase());
    if (!row) throw new Error(`no share ${symbol} here; known: ${[...prices.keys()].join(', ')}`);
    const { year_high, year_low, ...now } = row;
    return { ...now, ...(include_history && { year_high, year_low }) };
  },
});

export const convertCurrency = defineTool({
  name: 'convert_currency',
  description: 'Converts an amount of money at the rate of the last trading day.',
  input: {
    type: 'object',
    properties: {
      amount: { type: 'number', description: 'Amount to convert' },
      from_currency: { type: 'string', description: 'ISO 4217 code of the amount', enum: CURRENCIES },
      to_currency: { type: 'string', description: 'ISO 4217 code of the result', enum: CURRENCIES },
    },
    required: ['amount', 'from_currency', 'to_currency'],
    additionalProperties: false,
  },
  run({ amount, from_currency, to_currency }) {
    const { per_usd, as_of } = rates.get(to_currency);
    const rate = per_usd / rates.get(from_currency).per_usd;
    return { amount: Math.round(amount * rate * 100) / 100, currency: to_currency, rate, as_of };
  },
});

export const getFinancialNews = defineTool({
  name: 'get_financial_news',
  description: 'Finds recent news about one company, the newest first.',
  input: {
    type: 'object',
    properties: {
      company_name: { type: 'string', description: 'Name of the company, such as Apple' },
      date_from: { type: 'string', description: 'First day, YYYY-MM-DD', format: 'date' },
      sentiment_filter: { type: 'string', description: 'Kind of news', enum: ['positive', 'negative', 'neutral', 'all'], default: 'all' },
    },
    required: ['company_name'],
    additionalProperties: false,
  },
  run({ company_name, date_from, sentiment_filter }) {
    const found = news.filter(
      ({ company, date, sentiment }) =>
        company.toLowerCase() === company_name.toLowerCase() &&
        (date_from === undefined || date >= date_from) &&
        (sentiment_filter === undefined || sentiment_filter === 'all' || sentiment === sentiment_filter),
    );
    return { company: company_name, news: found.map(({ date, sentiment, title }) => ({ date, sentiment, title })) };
  },
});

export const tools = [getStockPrice, convertCurrency, getFinancialNews];
