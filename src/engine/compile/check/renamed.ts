import type { FlowSource } from '../../definition/source.ts';
import { basePointer } from '../askedFields.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Earlier names with the page or field that claims each, and its position. */
interface Claim {
  was: string;
  by: string;
  at: string;
}

function judge(inspection: Inspection, claims: Claim[], living: string[]): void {
  const first = new Map<string, string>();
  for (const { was, by, at } of claims) {
    const other = first.get(was);
    if (living.includes(was)) report(inspection, 'was-alive', at, { params: { name: was } });
    else if (other !== undefined) report(inspection, 'was-twice', at, { params: { name: was, other } });
    else first.set(was, by);
  }
}

const pageClaims = ({ pages }: FlowSource): Claim[] =>
  Object.entries(pages).flatMap(([by, { was = [] }]) =>
    was.map((name, index) => ({ was: name, by, at: joinPointer('/pages', by, 'was', index) })),
  );

/** Returns the earlier names of a page's fields, as pointers. */
function fieldClaims({ flow, hasSchema, pages }: Inspection, id: string): Claim[] {
  const page = flow.pages[id];
  if (!page || !hasSchema || (!pages.has(id) && page.each === undefined && page.partOf === undefined))
    return [];
  return Object.entries(page.fields ?? {}).flatMap(([by, { was = [] }]) =>
    was.map((name, index) => ({
      was: name.startsWith('/')
        ? name
        : [basePointer(flow, id), ...by.split('/').slice(0, -1), name].join('/'),
      by,
      at: joinPointer('/pages', id, 'fields', by, 'was', index),
    })),
  );
}

/** An earlier name belongs to one page or field of today, and to none that is still called that. */
export const renamed: Rule = (inspection) => {
  const { flow, fields } = inspection;
  judge(inspection, pageClaims(flow), Object.keys(flow.pages));
  const claims = Object.keys(flow.pages).flatMap((id) => fieldClaims(inspection, id));
  judge(inspection, claims, [...fields.keys()]);
};
