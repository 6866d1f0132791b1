import type { Definition, Field } from '../definition/definition.ts';
import { pageOf } from '../pointer.ts';
import { transitionTableOf } from '../transitions.ts';
import { readsOf } from './conditions.ts';

type Parts = Pick<Definition, 'conditions' | 'facts' | 'machine' | 'pages'>;

/** Returns all fields, members of groups and lists among them. */
const allFields = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [field, ...allFields(field.fields ?? [])]);

/** Returns the conditions by which first pages are drawn, judged, and entered from one another. */
function conditionsOf({ machine, pages }: Parts, isFirst: (page: string) => boolean): Set<string> {
  const first = Object.values(pages).filter(({ id }) => isFirst(id));
  const states = [...transitionTableOf(machine).states.values()];
  const reached = states.filter(({ page }) => page === undefined || isFirst(page));
  return new Set(
    [
      ...first.flatMap(({ fields }) => allFields(fields)),
      ...first.flatMap(({ constrain }) => constrain),
      ...reached.flatMap(({ always, next }) => [...always, ...next]),
    ].flatMap(({ when }) => when ?? []),
  );
}

/** Returns whether one of the pointers leads to a fact that looks into a list. */
function looksIntoList(pointers: string[], facts: Definition['facts']): boolean {
  const read = new Set(pointers);
  for (const pointer of read) {
    const fact = pageOf(pointer) === 'facts' ? facts[pointer.split('/')[2] ?? ''] : undefined;
    if (fact?.list !== undefined) return true;
    [fact?.of ?? []].flat().forEach((source) => read.add(source));
  }
  return false;
}

/** Returns whether a first page can be drawn, judged, or left only with the data of lists. */
export function needsLists(parts: Parts, isFirst: (page: string) => boolean): boolean {
  const { conditions, facts, pages } = parts;
  const reads = [...conditionsOf(parts, isFirst)].flatMap((name) => readsOf(name, conditions));
  const first = Object.values(pages).filter(({ id }) => isFirst(id));
  const closed = first.some(({ fields }) => allFields(fields).some((field) => field.closed === true));
  return closed || looksIntoList(reads, facts);
}
