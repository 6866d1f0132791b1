import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { closest } from '../closest.ts';
import type { SourceDocument } from '../document.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { brandPlaceholderNames } from '../vocabulary.ts';
import { wordedForAgents } from '../../text/agentWording.ts';
import { boundNames, boundText } from '../../text/boundText.ts';
import type { FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Placeholders that a confirmation fills, by the kind of the definition. */
const ofMails: { [kind: string]: string[] } = {
  produkt: ['number', 'product', ...brandPlaceholderNames],
  aenderung: [
    'number',
    'contract',
    'product',
    'title',
    'date',
    'receivedDate',
    'receivedTime',
    ...brandPlaceholderNames,
  ],
  schaden: ['number', 'title', ...brandPlaceholderNames],
  erklaerung: ['number', 'name', 'submit', 'date', 'time', ...brandPlaceholderNames],
};

/** Errors that have a bound, which their text may name. */
const withLimit = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'dateMin',
  'dateMax',
];

function filledInFields(word: string, group: string | undefined): string[] {
  if (group !== 'errors') return ['atLeast', 'atMost', 'exactly'].includes(word) ? ['count', 'items'] : [];
  if (word === 'multipleOf') return ['multipleOf'];
  return withLimit.includes(word) ? ['limit'] : [];
}

/** Returns the placeholders of a figure: its amount, and the answers that it follows from. */
function filledInFigures({ flow }: Inspection, [, page = '', ...parts]: string[]): string[] {
  const name = parts
    .slice(0, -2)
    .filter((part) => part !== 'fields')
    .join('/');
  const asked = Object.entries(flow.pages).find(
    ([id, { partOf = id, fields = {} }]) => partOf === page && fields[name]?.figure !== undefined,
  );
  const seen = new Set<string>();
  const follow = (pointer: string): string[] => {
    if (seen.has(pointer)) return [];
    seen.add(pointer);
    const fact = pointer.startsWith('/facts/') ? flow.facts?.[pointer.slice('/facts/'.length)] : undefined;
    return fact ? [fact.of].flat().flatMap(follow) : [pointer.slice(pointer.lastIndexOf('/') + 1)];
  };
  return ['amount', ...follow(`/facts/${asked?.[1].fields?.[name]?.figure}`)];
}

/** Returns the placeholders that are filled at a position of the texts of a definition. */
function filledIn(inspection: Inspection, parts: string[]): string[] {
  const { flow } = inspection;
  const [room, first = '', word = ''] = parts;
  const last = parts.at(-1) ?? '';
  switch (room) {
    case 'pages':
      return flow.pages[first]?.each !== undefined && parts.length === 3 ? ['number', 'name'] : [];
    case 'fields':
      return parts.at(-2) === 'figure'
        ? filledInFigures(inspection, parts)
        : filledInFields(last, parts.at(-2));
    case 'mail':
      if (first === 'withdrawal') return [...(ofMails[flow.kind] ?? []), 'link'];
      return first === 'search'
        ? ['number', 'title', 'date', 'time', ...brandPlaceholderNames]
        : (ofMails[flow.kind] ?? []);
    case 'change':
      if (first === 'consequences') return flow.change?.refunds ? ['date', 'refund'] : ['date'];
      if (first === 'paper') return word === 'text' ? ['number', 'date'] : ['number'];
      return [];
    case 'ending':
      return flow.kind === 'aenderung' && last !== 'submit' ? ['date'] : [];
    default:
      return [];
  }
}

/** A placeholder, or anything else in braces. */
export const braces = /\{\{([^{}]*)\}\}|[{}]+\s*([^{}\s]*)\s*[{}]*/g;

/** Returns the field whose texts a position is in; undefined elsewhere. */
function fieldAt({ pages }: Inspection, [room, page = '', ...parts]: string[]): FieldShape | undefined {
  if (room !== 'fields') return undefined;
  let [shapes, found]: [FieldShape[], FieldShape | undefined] = [pages.get(page) ?? [], undefined];
  for (let index = 0; index < parts.length; index += 2) {
    const next = shapes.find(({ name }) => name === parts[index]);
    if (!next) return found;
    found = next;
    if (parts[index + 1] !== 'fields') return found;
    shapes = next.members;
  }
  return found;
}

/** Reports a bound that the field of a text does not have. Returns whether the placeholder names a bound. */
function checkBound(
  inspection: Inspection,
  document: SourceDocument,
  name: string,
  parts: string[],
): boolean {
  const bound = boundNames.find((each) => each === name);
  const field = bound && fieldAt(inspection, parts);
  if (!bound || (!field && parts[0] !== 'fields')) return false;
  if (field && boundText(field.schema, bound) === undefined)
    report(inspection, 'placeholder-without-bound', joinPointer('', ...parts), {
      document,
      params: { name, field: field.pointer },
    });
  return true;
}

function checkText(inspection: Inspection, document: SourceDocument, text: string, parts: string[]): void {
  const at = joinPointer('', ...parts);
  for (const [, filled, broken = ''] of text.matchAll(braces)) {
    if (filled === undefined) {
      report(inspection, 'broken-placeholder', at, { document, params: { name: broken } });
      continue;
    }
    const name = filled.trim();
    const last = parts.at(-1) ?? '';
    const names = filledIn(inspection, [...parts.slice(0, -1), wordedForAgents(last) ?? last]);
    const isBound = boundNames.some((each) => each === name);
    // Bounds are filled when the definition is compiled, which knows no blanks in braces.
    if (isBound && name !== filled) {
      report(inspection, 'unknown-placeholder', at, { document, params: { name: filled }, meant: name });
      continue;
    }
    if (names.includes(name) || checkBound(inspection, document, name, parts)) continue;
    const meant = closest(name, names) ?? (names.length === 1 ? names[0] : undefined);
    report(inspection, 'unknown-placeholder', at, { document, params: { name }, meant });
  }
}

/** Every placeholder is filled where the text is shown; others would be shown in braces. */
export const placeholders: Rule = (inspection) => {
  const { texts, preview } = inspection.files;
  for (const document of [texts, preview]) {
    if (!document) continue;
    const visit = (value: Json, parts: string[]): void => {
      if (typeof value === 'string') {
        if (value.includes('{') || value.includes('}')) checkText(inspection, document, value, parts);
      } else if (Array.isArray(value)) value.forEach((item, index) => visit(item, [...parts, String(index)]));
      else if (isObject(value))
        for (const [name, member] of Object.entries(value)) visit(member ?? null, [...parts, name]);
    };
    visit(document.value ?? null, []);
  }
};
