import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Json } from '../definition/json.ts';
import type { Finding, Place } from './finding.ts';
import { below } from '../pointerParts.ts';

/** A JSON file, read strictly, that remembers where each of its values stands. */
export interface SourceDocument {
  /** Path below the project's root, with slashes. */
  file: string;
  /** Undefined when the text is no JSON. */
  value: Json | undefined;
  /** What is wrong with the text itself: syntax, comments, members said twice. */
  findings: Finding[];
  /**
   * Where a pointer leads. `key` means the member's name instead of its value.
   * A pointer that leads nowhere answers its nearest ancestor that exists.
   */
  place(pointer: string, end?: 'key' | 'value'): Place;
}

/** Names that no JSON of ours may use for a member: they would reach into prototypes. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

interface Offsets {
  key?: number;
  value: number;
}

function placer(text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let line = starts.length;
    while ((starts[line - 1] ?? 0) > offset) line -= 1;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** How many members the objects of a value have, all together. */
function membersOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((sum, member) => sum + membersOf(member ?? null), own);
}

/** The value of a text that is sound in every respect; undefined when a closer look has to say what is wrong. */
function soundValue(text: string): Json | undefined {
  if ([...forbidden].some((name) => text.includes(name)) || text.includes('\\u')) return undefined;
  try {
    const value = JSON.parse(text) as Json;
    // A member that is said twice is read once.
    let named = 0;
    for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon) named += 1;
    return named === membersOf(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a text letter by letter and notes where everything stands. */
function readWithPlaces(file: string, text: string): SourceDocument {
  const placeOf = placer(text);
  const offsets = new Map<string, Offsets>();
  const findings: Finding[] = [];
  const report = (code: string, offset: number, pointer: string, params: Finding['params']) =>
    findings.push({ file, pointer, code, params, ...placeOf(offset) });

  function read(node: Node, pointer: string, key?: number): Json {
    offsets.set(pointer, { key, value: node.offset });
    if (node.type === 'array') return (node.children ?? []).map((item, at) => read(item, below(pointer, at)));
    if (node.type !== 'object') return node.value as Json;
    const value: { [member: string]: Json } = {};
    for (const property of node.children ?? []) {
      const [name, member] = property.children ?? [];
      if (!name || !member) continue;
      const label = name.value as string;
      if (forbidden.has(label)) report('forbidden-name', name.offset, pointer, { name: label });
      else if (Object.hasOwn(value, label)) report('said-twice', name.offset, pointer, { name: label });
      else value[label] = read(member, below(pointer, label), name.offset);
    }
    return value;
  }

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (text.startsWith('\uFEFF')) report('json-ByteOrderMark', 0, '', {});
  else if (first) report(`json-${printParseErrorCode(first.error)}`, first.offset, '', {});
  else if (!tree) report('json-ValueExpected', 0, '', {});
  const value = tree && !first ? read(tree, '') : undefined;

  return {
    file,
    value,
    findings,
    place(pointer, end = 'value') {
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
    ...{ file, value, findings: [] },
    place: (pointer, end) => (places ??= readWithPlaces(file, text)).place(pointer, end),
  };
}
