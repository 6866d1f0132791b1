import type { FlowSource } from '../../definition/source.ts';
import { askingBase } from '../asking.ts';
import { report, type Inspection } from '../inspection.ts';
import { below } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Earlier names that are claimed: by whom, and where that stands. */
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
    was.map((name, place) => ({ was: name, by, at: below('/pages', by, 'was', place) })),
  );

/** An earlier name of a page or a field belongs to one of today, and to none that goes by it still. */
export const renamed: Rule = (inspection) => {
  const { flow, hasSchema, pages } = inspection;
  judge(inspection, pageClaims(flow), Object.keys(flow.pages));
  for (const [id, page] of Object.entries(flow.pages)) {
    const claims = Object.entries(page.fields ?? {}).flatMap(([by, { was = [] }]) =>
      was.map((name, place) => ({
        was: [...by.split('/').slice(0, -1), name].join('/'),
        ...{ by, at: below('/pages', id, 'fields', by, 'was', place) },
      })),
    );
    const prefix = `${askingBase(flow, id)}/`;
    const living = hasSchema
      ? [...inspection.fields.keys()]
          .filter((at) => at.startsWith(prefix))
          .map((at) => at.slice(prefix.length))
      : [];
    if (pages.has(id) || page.each !== undefined || !hasSchema) judge(inspection, claims, living);
  }
};
