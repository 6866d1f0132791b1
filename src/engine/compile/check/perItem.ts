import type { PageSource } from '../../definition/source.ts';
import { getPointer, pageOf } from '../../pointer.ts';
import { fieldsAskedOn, membersAskedOn } from '../askedFields.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** A page per item. */
interface ItemPage {
  inspection: Inspection;
  id: string;
  page: PageSource;
  /** Pointer of its list. */
  each: string;
}

const paramsOf = ({ id, each }: ItemPage) => ({ name: id, pointer: each });

/** The title says which item the page is about. */
function checkTitle(itemPage: ItemPage): void {
  const { inspection, id } = itemPage;
  const { texts, files } = inspection;
  const at = joinPointer('/pages', id, 'title');
  const title = getPointer(texts, at);
  if (typeof title !== 'string' || /{{(number|name)}}/.test(title)) return;
  report(inspection, 'each-without-number', at, { document: files.texts, params: paramsOf(itemPage) });
}

/** The list bounds how often the page comes, and the page has no schema of its own. */
function checkList(itemPage: ItemPage): void {
  const { inspection, id, each } = itemPage;
  const params = paramsOf(itemPage);
  if (typeof inspection.fields.get(each)?.schema.maxItems !== 'number')
    report(inspection, 'each-without-maximum', joinPointer('/pages', id, 'each'), { params });
  if (!inspection.pages.has(id)) return;
  const { schema: document } = inspection.files;
  report(inspection, 'each-with-schema', joinPointer('/properties', id), { document, end: 'key', params });
}

/** No two pages ask for the same member. `askedBy` maps the members seen so far to their pages. */
function checkMembers({ inspection, id, page, each }: ItemPage, askedBy: Map<string, string>): void {
  const names = fieldsAskedOn(inspection, id).map(({ name }) => name);
  for (const name of membersAskedOn(page)) {
    const field = `${each}/*/${name}`;
    const other = askedBy.get(field);
    if (other !== undefined && names.includes(name))
      report(inspection, 'each-twice', joinPointer('/pages', id, 'layout'), { params: { name, other } });
    askedBy.set(field, id);
  }
}

/** The page of the list comes before, on every route. */
function checkOrder(itemPage: ItemPage, before: ReturnType<typeof pagesBefore>): void {
  const { inspection, id, each } = itemPage;
  const list = pageOf(each);
  const params = { ...paramsOf(itemPage), page: list };
  for (const { name, page } of machineStates(inspection.flow.machine)) {
    if (page === id && before.get(name)?.every.has(list) === false)
      report(inspection, 'each-before-list', joinPointer('/pages', id, 'each'), { params });
  }
}

/**
 * A page per item belongs to a list that was asked before it, names members of its items, says which item it is
 * about, and comes a bounded number of times.
 */
export const perItem: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  const lists = [...fields.values()].filter(({ item, members }) => item && members.length > 0);
  const pointers = lists.map(({ pointer }) => pointer).filter((pointer) => !pointer.includes('/*/'));
  const before = pagesBefore(flow.machine);
  const askedBy = new Map<string, string>();
  for (const [id, page] of Object.entries(flow.pages)) {
    const { each } = page;
    if (each === undefined) continue;
    const itemPage = { inspection, id, page, each };
    const at = joinPointer('/pages', id, 'each');
    checkTitle(itemPage);
    if (!hasSchema || !expectKnownName(inspection, 'unknown-list', at, each, pointers)) continue;
    checkList(itemPage);
    checkMembers(itemPage, askedBy);
    checkOrder(itemPage, before);
  }
};
