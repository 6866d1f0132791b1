import type { BriefDefinition, BriefPage, Definition, Page } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { impliedPage } from '../definition/impliedPage.ts';
import { isObject } from '../pointer.ts';
import { equalJson } from '../runtime.ts';

/** The first line of a module: its definition as JSON. */
const definitionLine = /^export const definition = (\{.*\});$/m;

function briefPage(id: string, page: Page): BriefPage {
  const implied = impliedPage(id, page);
  const members = Object.entries(page).filter(
    ([member, value]) => !equalJson(value, implied[member as keyof typeof implied]),
  );
  return Object.fromEntries(members) as BriefPage;
}

/** What is said for others than the person who answers, and what validators judge. */
const forOthers = ['x-sensitivity', 'sensitivity', 'purpose', 'tariffIdentifier', 'additionalProperties'];

/** Leaves out what no browser reads; a question may have one of these names, and is an object. */
export function asDelivered(word: string, value: Json): Json | undefined {
  // What a stored file is, only the server judges.
  if (isObject(value) && value['x-upload'] !== undefined) return { ...value, items: { type: 'object' } };
  return typeof value !== 'object' && forOthers.includes(word) ? undefined : value;
}

/** Returns a definition without what `loadDefinition` restores. */
export function briefDefinition(definition: Definition): BriefDefinition {
  const pages = Object.entries(definition.pages).map(([id, page]) => [id, briefPage(id, page)]);
  const decisions = definition.decisions.map(({ id, ...row }) => (id === row.when ? row : { id, ...row }));
  // The receipt of the server says what comes next.
  return {
    ...definition,
    nextSteps: [],
    pages: Object.fromEntries(pages) as BriefDefinition['pages'],
    decisions,
  };
}

/**
 * Returns the first part of a module with a brief definition, a tenth shorter. What is stored stays whole, so
 * that servers of the release before can read it. A part of an earlier compiler is returned as it is.
 */
export const briefPart = (first: string): string =>
  first.replace(definitionLine, (_line, json: string) => {
    const definition = briefDefinition(JSON.parse(json, asDelivered) as Definition);
    return `export const definition = ${JSON.stringify(definition)};`;
  });
