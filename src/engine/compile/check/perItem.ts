import { getPointer } from '../../pointer.ts';
import { fieldsAskedOn, membersAskedOn } from '../askedFields.ts';
import { expectKnownName, report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { joinPointer } from '../../pointerParts.ts';
import { pageOf } from '../../pointer.ts';
import type { Rule } from './rule.ts';

/**
 * A page per item belongs to a list that was asked before it, names members of its items, says which item it is
 * about, and comes a number of times that the list bounds.
 */
export const perItem: Rule = (inspection) => {
  const { flow, fields, files, texts, hasSchema } = inspection;
  const lists = [...fields.values()].filter(({ item, members }) => item && members.length > 0);
  const known = lists.map(({ pointer }) => pointer).filter((pointer) => !pointer.includes('/*/'));
  const before = pagesBefore(flow.machine);
  const taken = new Map<string, string>();
  for (const [id, page] of Object.entries(flow.pages)) {
    const { each } = page;
    if (each === undefined) continue;
    const at = joinPointer('/pages', id, 'each');
    const params = { name: id, pointer: each };
    const title = getPointer(texts, joinPointer('/pages', id, 'title'));
    if (typeof title === 'string' && !title.includes('{{number}}')) {
      report(inspection, 'each-without-number', joinPointer('/pages', id, 'title'), {
        document: files.texts,
        params,
      });
    }
    if (!hasSchema || !expectKnownName(inspection, 'unknown-list', at, each, known)) continue;
    if (typeof fields.get(each)?.schema.maxItems !== 'number') {
      report(inspection, 'each-without-maximum', at, { params });
    }
    if (inspection.pages.has(id)) {
      const place = joinPointer('/properties', id);
      report(inspection, 'each-with-schema', place, { document: files.schema, end: 'key', params });
    }
    for (const name of membersAskedOn(page)) {
      const field = `${each}/*/${name}`;
      const other = taken.get(field);
      const isKnown = fieldsAskedOn(inspection, id).some((shape) => shape.name === name);
      if (other !== undefined && isKnown) {
        report(inspection, 'each-twice', joinPointer('/pages', id, 'layout'), { params: { name, other } });
      }
      taken.set(field, id);
    }
    const list = pageOf(each);
    for (const state of machineStates(flow.machine).filter((one) => one.page === id)) {
      if (before.get(state.name)?.every.has(list) === false) {
        report(inspection, 'each-before-list', at, { params: { ...params, page: list } });
      }
    }
  }
};
