import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Json } from '../definition/json.ts';
import type { Diagnostic, Position } from './diagnostic.ts';
import { joinPointer } from '../pointerParts.ts';
import { misplacedBracket, MOST_LEVELS, tooDeep } from './brackets.ts';

/** A JSON file, read strictly, that remembers where each of its values stands. */
export interface SourceDocument {
  /** Path below the project's root, with slashes. */
  file: string;
  /** Undefined when the text is no JSON. */
  value: Json | undefined;
  /** What is wrong with the text itself: syntax, comments, members said twice. */
  diagnostics: Diagnostic[];
  /**
   * Where a pointer leads. `key` means the member's name instead of its value.
   * A pointer that leads nowhere answers its nearest ancestor that exists.
   */
  positionOf(pointer: string, end?: 'key' | 'value'): Position;
}

/** Names that no JSON of ours may use for a member: they would reach into prototypes. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** What another encoding leaves behind when it is read as UTF-8. */
const foreign = /[\uFFFD\0]/;

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

/** How many members the objects of a value have, all together; not a number when they stand too deep. */
function membersOf(value: Json, level = 1): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (level > MOST_LEVELS) return NaN;
  const inner = Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((sum, member) => sum + membersOf(member ?? null, level + 1), own);
}

/** The value of a text that is sound in every respect; undefined when a closer look has to say what is wrong. */
function soundValue(text: string): Json | undefined {
  if ([...forbidden].some((name) => text.includes(name)) || text.includes('\\u')) return undefined;
  if (foreign.test(text)) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    // A member that is said twice is read once. Where a quotation mark inside a text or a blank before a colon makes
    // it hard to count, the closer look does.
    if (text.includes('\\":') || /"\s+:/.test(text)) return undefined;
    let named = 0;
    for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) named += 1;
    return named === membersOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a text before it is read as JSON. */
function unreadable(text: string): { code: string; offset: number } | undefined {
  if (text.startsWith('\uFEFF')) return { code: 'json-ByteOrderMark', offset: 0 };
  const encoding = text.search(foreign);
  if (encoding >= 0) return { code: 'json-WrongEncoding', offset: encoding };
  if (text.trim() === '') return { code: 'json-Empty', offset: 0 };
  const deep = tooDeep(text);
  return deep === undefined ? undefined : { code: 'json-TooDeep', offset: deep };
}

/** The comma before a closing bracket, when reading stumbles over that. */
function trailingComma(text: string, offset: number): { code: string; offset: number } | undefined {
  const before = text.slice(0, offset).trimEnd();
  const closes = /^\s*[}\]]/.test(text.slice(offset, offset + 200));
  return closes && before.endsWith(',')
    ? { code: 'json-CommaUnexpected', offset: before.length - 1 }
    : undefined;
}

/** Reading stumbles over these only at the end, whatever the place of the mistake. */
const atTheEnd = ['CloseBraceExpected', 'CloseBracketExpected', 'EndOfFileExpected'];

/** Reads a text letter by letter and notes where everything stands. */
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
 * Reads one file: strict JSON without comments and trailing commas. Never throws. Places are looked for
 * when one is asked for: of a file without mistakes nobody asks.
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
