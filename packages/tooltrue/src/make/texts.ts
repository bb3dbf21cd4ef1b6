// What is known about the texts seen at one place: the different ones while there are few, else counts. Never depends on their order.

import { countCharacters } from '../text/count.js';
import { findFormat, FORMATS } from './formats.js';
import { createShape, readRuns, widenShape, type Shape } from './shapes.js';

/** Different values that are kept one by one; with one more, or with one that is long, only counts are kept. */
export const MOST_VALUES = 64;
const LONG = 128;
const MOST_SHAPES = 4;

/** Counts over texts, each text as often as it was seen. */
export interface TextFacts {
  count: number;
  minLength: number;
  maxLength: number;
  /** By index in FORMATS. */
  readonly formats: number[];
  /** By key; undefined: too many different ones. */
  shapes: Map<string, Shape> | undefined;
}

export interface Texts {
  /** Text → how often; undefined once there were too many. */
  values: Map<string, number> | undefined;
  /** Of the texts that are no longer in `values`. */
  facts: TextFacts | undefined;
}

export const createTexts = (): Texts => ({ values: new Map(), facts: undefined });

const createFacts = (): TextFacts => ({
  count: 0,
  minLength: Number.POSITIVE_INFINITY,
  maxLength: 0,
  formats: new Array<number>(FORMATS.length).fill(0),
  shapes: new Map(),
});

export function addText(texts: Texts, text: string, count = 1): void {
  const { values } = texts;
  if (values === undefined) {
    addFact(texts.facts as TextFacts, text, count);
    return;
  }
  const known = values.get(text);
  if (known !== undefined) values.set(text, known + count);
  else if (values.size < MOST_VALUES && text.length <= LONG) values.set(text, count);
  else {
    texts.facts = readFacts(texts);
    texts.values = undefined;
    addFact(texts.facts, text, count);
  }
}

/** Counts over everything seen; a copy where values are kept. */
export function readFacts(texts: Texts): TextFacts {
  if (texts.values === undefined) return texts.facts as TextFacts;
  const facts = createFacts();
  for (const [text, count] of texts.values) addFact(facts, text, count);
  return facts;
}

function addFact(facts: TextFacts, text: string, count: number): void {
  facts.count += count;
  const length = countCharacters(text);
  if (length < facts.minLength) facts.minLength = length;
  if (length > facts.maxLength) facts.maxLength = length;
  const format = findFormat(text);
  if (format >= 0) facts.formats[format] = (facts.formats[format] as number) + count;
  const { shapes } = facts;
  if (shapes === undefined) return;
  const runs = readRuns(text);
  addShape(facts, runs.key, createShape(runs, count));
}

function addShape(facts: TextFacts, key: string, shape: Shape): void {
  const known = facts.shapes?.get(key);
  if (known !== undefined) widenShape(known, shape);
  else if ((facts.shapes?.size ?? MOST_SHAPES) < MOST_SHAPES) facts.shapes?.set(key, shape);
  else facts.shapes = undefined;
}

export function mergeTexts(into: Texts, from: Texts): void {
  if (from.values !== undefined) {
    for (const [text, count] of from.values) addText(into, text, count);
    return;
  }
  const facts = into.values === undefined ? (into.facts as TextFacts) : readFacts(into);
  into.values = undefined;
  into.facts = facts;
  const other = from.facts as TextFacts;
  facts.count += other.count;
  facts.minLength = Math.min(facts.minLength, other.minLength);
  facts.maxLength = Math.max(facts.maxLength, other.maxLength);
  for (let i = 0; i < FORMATS.length; i++) facts.formats[i] = (facts.formats[i] as number) + (other.formats[i] as number);
  if (other.shapes === undefined) facts.shapes = undefined;
  else for (const [key, { count, min, max, fixed }] of other.shapes) addShape(facts, key, { count, min: [...min], max: [...max], fixed: [...fixed] });
}
