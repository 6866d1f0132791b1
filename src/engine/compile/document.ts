import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Json } from '../definition/json.ts';
import type { Diagnostic, Position } from './diagnostic.ts';
import { joinPointer } from '../pointerParts.ts';
import { misplacedBracket, MOST_LEVELS, tooDeep } from './brackets.ts';

/** A strictly parsed JSON file that knows the position of each of its values. */
export interface SourceDocument {
  /** Path below the project's root, with slashes. */
  file: string;
  /** Undefined when the text is not valid JSON. */
  value: Json | undefined;
  /** Problems of the text itself: syntax, comments, duplicate members. */
  diagnostics: Diagnostic[];
  /**
   * Returns the position of a pointer; with `key` that of the member's name instead of its value. A pointer that
   * leads nowhere has the position of its nearest existing ancestor.
   */
  positionOf(pointer: string, end?: 'key' | 'value'): Position;
}

/** Names that no member may have: they would reach into prototypes. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Characters that appear when another encoding is read as UTF-8, and pairs that appear when UTF-8 is read as another
 * encoding: umlauts, quotation marks, the euro sign and the no-break space.
 */
const foreign =
  /[\uFFFD\0]|\u00c3[\u009f\u00a4\u00b6\u00bc\u0178\u201e\u2013\u0153]|\u00e2\u20ac|\u00e2\u201a|\u00c2[\u00a0\u00a7]/;

interface Offsets {
  key?: number;
  value: number;
}

function placer(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = starts.length;
    while ((starts[line - 1] ?? 0) > offset) line -= 1;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** Returns the total number of members in a value; NaN when it is nested too deeply. */
function membersOf(value: Json, level = 1): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (level > MOST_LEVELS) return NaN;
  const inner = Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((sum, member) => sum + membersOf(member ?? null, level + 1), own);
}

/** Returns the value of a text without any problem; undefined when the slower parser has to find out what is wrong. */
function soundValue(text: string): Json | undefined {
  if ([...forbidden].some((name) => text.includes(name)) || text.includes('\\u')) return undefined;
  if (foreign.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    // `JSON.parse` reads duplicate members only once. Where escaped quotes or blanks before colons make counting
    // them hard, the slower parser decides.
    if (text.includes('\\":') || /"\s+:/.test(text)) return undefined;
    let named = 0;
    for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) named += 1;
    return named === membersOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a text before it is parsed as JSON. */
function unreadable(text: string): { code: string; offset: number } | undefined {
  if (text.startsWith('\uFEFF')) return { code: 'json-ByteOrderMark', offset: 0 };
  const encoding = text.search(foreign);
  if (encoding >= 0) return { code: 'json-WrongEncoding', offset: encoding };
  if (text.trim() === '') return { code: 'json-Empty', offset: 0 };
  const deep = tooDeep(text);
  return deep === undefined ? undefined : { code: 'json-TooDeep', offset: deep };
}

/** Returns the comma before a closing bracket when that is what the parser complains about. */
function trailingComma(text: string, offset: number): { code: string; offset: number } | undefined {
  const before = text.slice(0, offset).trimEnd();
  const closes = /^\s*[}\]]/.test(text.slice(offset, offset + 200));
  return closes && before.endsWith(',')
    ? { code: 'json-CommaUnexpected', offset: before.length - 1 }
    : undefined;
}

/** The parser reports these only at the end, wherever the mistake is. */
const atTheEnd = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected'];

/** Parses a text with the positions of all its values. */
function readWithPlaces(file: string, text: string): SourceDocument {
  const placeOf = placer(text);
  const offsets = new Map<string, Offsets>();
  const diagnostics: Diagnostic[] = [];
  const report = (code: string, offset: number, pointer: string, params: Diagnostic['params']) =>
    diagnostics.push({ file, pointer, code, params, ...placeOf(offset) });

  function read(node: Node, pointer: string, key?: number): Json {
    offsets.set(pointer, { key, value: node.offset });
    if (node.type === 'array')
      return (node.children ?? []).map((item, at) => read(item, joinPointer(pointer, at)));
    if (node.type !== 'object') return node.value as Json;
    const value: { [member: string]: Json } = {};
    for (const property of node.children ?? []) {
      const [name, member] = property.children ?? [];
      if (!name || !member) continue;
      const label = name.value as string;
      if (forbidden.has(label)) report('forbidden-name', name.offset, pointer, { name: label });
      else if (Object.hasOwn(value, label)) report('said-twice', name.offset, pointer, { name: label });
      else value[label] = read(member, joinPointer(pointer, label), name.offset);
    }
    return value;
  }

  function parse(): Json | undefined {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    const [first] = errors;
    if (!first) return tree && read(tree, '');
    const name = printParseErrorCode(first.error);
    const { code, offset } = (atTheEnd.includes(name) && misplacedBracket(text)) ||
      trailingComma(text, first.offset) || { code: `json-${name}`, offset: first.offset };
    report(code, offset, '', {});
    return undefined;
  }

  const wrong = unreadable(text);
  if (wrong) report(wrong.code, wrong.offset, '', {});
  const value = wrong ? undefined : parse();

  return {
    file,
    value,
    diagnostics,
    positionOf(pointer, end = 'value') {
      for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
        const found = offsets.get(at);
        if (found) return placeOf(end === 'key' ? (found.key ?? found.value) : found.value);
        if (at === '') return { line: 1, column: 1 };
      }
    },
  };
}

/**
 * Parses one file: strict JSON without comments and trailing commas. Never throws. Positions are computed when they
 * are first needed, because most files have no diagnostics.
 */
export function parseDocument(file: string, text: string): SourceDocument {
  const value = soundValue(text);
  if (value === undefined) return readWithPlaces(file, text);
  let places: SourceDocument | undefined;
  return {
    file,
    value,
    diagnostics: [],
    positionOf: (pointer, end) => (places ??= readWithPlaces(file, text)).positionOf(pointer, end),
  };
}
