import type { BriefDefinition, BriefPage, Definition, Page } from '../definition/definition.ts';
import { impliedPage } from '../definition/impliedPage.ts';
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

/** Returns a definition without what `loadDefinition` restores. */
export function briefDefinition(definition: Definition): BriefDefinition {
  const pages = Object.entries(definition.pages).map(([id, page]) => [id, briefPage(id, page)]);
  const decisions = definition.decisions.map(({ id, ...row }) => (id === row.when ? row : { id, ...row }));
  return { ...definition, pages: Object.fromEntries(pages) as BriefDefinition['pages'], decisions };
}

/**
 * Returns the first part of a module with a brief definition, a twentieth shorter. What is stored stays whole, so
 * that servers of the release before can read it. A part of an earlier compiler is returned as it is.
 */
export const briefPart = (first: string): string =>
  first.replace(definitionLine, (_line, json: string) => {
    const definition = briefDefinition(JSON.parse(json) as Definition);
    return `export const definition = ${JSON.stringify(definition)};`;
  });
