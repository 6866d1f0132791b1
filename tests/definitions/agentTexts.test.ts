import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { agentTexts } from '#engine/text/agentWording.ts';
import { sourceOf } from '#engine/compile/tree.ts';
import { allDefinitionFiles } from '../support/definitionFiles.ts';

/** Words that speak to customers, or as customers. */
const personal = /\b(Sie|Ihnen|Ihre?[mnrs]?|[Ii]ch|[Mm]ir|[Mm]ich|[Mm]eine?[mnrs]?)\b/;

/** Longest name of a row, in characters; statements that are ticked may be longer. */
const longestName = 45;

const advised = allDefinitionFiles().flatMap((files) => {
  const { id, flow, texts } = sourceOf(files);
  const isAdvised = flow.kind === 'produkt' && flow.addresses.vermittlerberatung !== undefined;
  return isAdvised ? [{ id, texts: agentTexts(texts) }] : [];
});

/** Returns the texts below a place that agents read while they advise, by their places. */
function read(value: Json | undefined, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'errors' ? [] : read(member, `${at}.${name}`),
  );
}

/** Returns the names of questions, without statements. */
function namesOf(fields: JsonObject): string[] {
  return Object.values(fields).flatMap((field) => {
    if (!isObject(field)) return [];
    const { label = '', fields: inner = {} } = field;
    return [String(label), ...(isObject(inner) ? namesOf(inner) : [])];
  });
}

describe('What agents read while they advise', () => {
  it('Ten products are advised on', () => {
    expect(advised.map(({ id }) => id)).toHaveLength(10);
  });

  it.each(advised)('$id speaks neither to the customer nor as the customer', ({ texts }) => {
    const rooms = ['pages', 'fields', 'stages', 'conditions', 'decisions', 'advice'];
    const lines = rooms.flatMap((room) => read(texts[room], room));
    expect(lines.filter(([, text]) => personal.test(text))).toEqual([]);
  });

  it.each(advised)('$id names its questions shortly enough for a row', ({ texts }) => {
    const pages = Object.values(texts.fields as JsonObject).filter(isObject);
    const names = pages.flatMap(namesOf);
    expect(names.filter((name) => name.length > longestName && !name.endsWith('.'))).toEqual([]);
  });
});
