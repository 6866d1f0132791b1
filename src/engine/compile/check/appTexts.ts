import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { closest } from '../closest.ts';
import { dataDiagnostic, unknownName } from '../data/dataCheck.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { braces } from './placeholders.ts';

/**
 * What the pages, mails and commands of the app read from a file of texts: for each text the placeholders that are
 * filled, separated by blanks; for a list those of all its texts under `*`.
 */
export type TextOutline = string | { [name: string]: TextOutline };

/** Returns the placeholders of a text and of all texts below it. */
function namesIn(texts: Json | undefined): string[] {
  if (typeof texts === 'string') return [...texts.matchAll(braces)].map(([, name = '']) => name.trim());
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(namesIn) : [];
}

/** Returns words once each, in the order of the alphabet, separated by blanks. */
const sorted = (words: string[]): string => [...new Set(words)].sort().join(' ');

const wordsOf = (names: string): string[] => names.split(' ').filter(Boolean);

/** Returns the outline of texts as they are. */
export function textOutlineOf(texts: Json): TextOutline {
  if (Array.isArray(texts)) return { '*': sorted(namesIn(texts)) };
  if (!isObject(texts)) return sorted(namesIn(texts));
  const members = Object.entries(texts).map(([name, text]) => [name, textOutlineOf(text ?? '')] as const);
  return Object.fromEntries(members);
}

/** Returns the placeholders of a text that nothing fills. */
function unfilled(document: SourceDocument, text: string, at: string, names: string[]): Diagnostic[] {
  return [...text.matchAll(braces)].flatMap(([, name, broken = '']) =>
    name === undefined
      ? [dataDiagnostic(document, 'broken-placeholder', at, { params: { name: broken } })]
      : unknownName(document, 'unknown-placeholder', at, { name: name.trim(), known: names }),
  );
}

/** Returns the unfilled placeholders of all texts in a list, however deep they are. */
function unfilledBelow(
  document: SourceDocument,
  value: Json | undefined,
  at: string,
  names: string[],
): Diagnostic[] {
  if (typeof value === 'string') return unfilled(document, value, at, names);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    unfilledBelow(document, each, joinPointer(at, name), names),
  );
}

/** Returns the names of a group that are read and not there, and those that are probably meant to be them. */
function missingIn(
  document: SourceDocument,
  group: { [name: string]: Json | undefined },
  read: string[],
  at: string,
): Diagnostic[] {
  const missing = read.filter((name) => !Object.hasOwn(group, name));
  const others = Object.keys(group).filter((name) => !read.includes(name));
  const misspelled = new Map(
    others.flatMap((name) => {
      const meant = closest(name, missing);
      return meant === undefined ? [] : [[meant, name] as const];
    }),
  );
  const named = (pointer: string) => ({ name: pointer.slice(1).replaceAll('/', '.') });
  return missing.map((name) => {
    const instead = misspelled.get(name);
    if (instead === undefined)
      return dataDiagnostic(document, 'missing-text', at, { params: named(joinPointer(at, name)) });
    const pointer = joinPointer(at, instead);
    return dataDiagnostic(document, 'unused-text', pointer, {
      end: 'key',
      params: named(pointer),
      meant: name,
    });
  });
}

/**
 * Returns what the app does not find in one of its own files of texts: texts that are missing or misspelled, a group in
 * place of a text, and placeholders that nothing fills. Further texts may stand there.
 * @param partial a preview holds only what it replaces
 */
export function checkAppTexts(
  document: SourceDocument,
  outline: TextOutline,
  { partial = false } = {},
): Diagnostic[] {
  const visit = (value: Json | undefined, expected: TextOutline, at: string): Diagnostic[] => {
    const inList = typeof expected === 'string' ? undefined : expected['*'];
    if (Array.isArray(value) && typeof inList === 'string')
      return unfilledBelow(document, value, at, wordsOf(inList));
    if (typeof expected === 'string')
      return typeof value === 'string'
        ? unfilled(document, value, at, wordsOf(expected))
        : [dataDiagnostic(document, 'wrong-type', at, { params: { expected: 'string' } })];
    if (!isObject(value)) {
      const kind = inList === undefined ? 'object' : 'array';
      return [dataDiagnostic(document, 'wrong-type', at, { params: { expected: kind } })];
    }
    const inner = Object.entries(expected).flatMap(([name, each]) =>
      Object.hasOwn(value, name) ? visit(value[name], each, joinPointer(at, name)) : [],
    );
    return partial ? inner : [...missingIn(document, value, Object.keys(expected), at), ...inner];
  };
  return document.value === undefined ? [] : visit(document.value, outline, '');
}
