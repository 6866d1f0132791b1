import { basePointer, pageAsking } from '../askedFields.ts';
import { answersRead } from '../conditionParts.ts';
import { report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/**
 * What a guard, a field's `when`, a constraint or `sameAs` reads was asked before, on every way: else it is
 * unknown and never holds, silently. A condition that also reads what the ways are chosen by may know better.
 */
export const askedBefore: Rule = (inspection) => {
  const { flow } = inspection;
  const states = machineStates(flow.machine);
  const before = pagesBefore(flow.machine);
  /** What the ways to a state are chosen by, as far as those guards are others than the one at hand. */
  const chosenBefore = (state: string, own: string) =>
    states.flatMap(({ name, branches }) =>
      name === state
        ? []
        : branches.flatMap(({ guard }) =>
            guard && guard.condition !== own ? answersRead(flow, guard.condition) : [],
          ),
    );

  const expectAsked = (reads: string[], state: string, at: string, condition?: string) => {
    const asked = before.get(state);
    if (!asked) return;
    const missing = reads
      .map((pointer) => ({ pointer, page: pageAsking(flow, pointer) }))
      .filter(({ page }) => Object.hasOwn(flow.pages, page) && !asked.every.has(page));
    if (missing.length === 0) return;
    const chosen = condition === undefined ? [] : chosenBefore(state, condition);
    const limited = reads.some((pointer) => chosen.includes(pointer));
    for (const { pointer, page } of missing) {
      const never = !asked.some.has(page);
      if (!never && limited) continue;
      const code = never ? 'asked-later' : 'asked-on-some-ways';
      report(inspection, code, at, { params: { name: condition ?? pointer, pointer, page } });
    }
  };

  /** What a field's `when` reads; what it reads of its own item stands in the list around it. */
  const readsOf = (when: string, base: string, field: string) => {
    const pointer = `${base}/${field}`;
    const list = pointer.slice(0, pointer.lastIndexOf('/*/') + '/*'.length);
    return answersRead(flow, when).map((read) =>
      read.startsWith('/item/') ? list + read.slice('/item'.length) : read,
    );
  };

  for (const { name, page, branches } of states) {
    for (const { guard } of branches) {
      if (guard) expectAsked(answersRead(flow, guard.condition), name, guard.at, guard.condition);
    }
    const source = page === undefined ? undefined : flow.pages[page];
    if (!source || page === undefined) continue;
    for (const [field, { when, sameAs }] of Object.entries(source.fields ?? {})) {
      const at = joinPointer('/pages', page, 'fields', field);
      if (when)
        expectAsked(readsOf(when, basePointer(flow, page), field), name, joinPointer(at, 'when'), when);
      // Filled or not, the field is asked: it is enough that the other may have been answered.
      if (sameAs && !before.get(name)?.some.has(pageAsking(flow, sameAs)))
        expectAsked([sameAs], name, joinPointer(at, 'sameAs'));
    }
    source.constrain?.forEach(({ when }, place) => {
      expectAsked(
        answersRead(flow, when),
        name,
        joinPointer('/pages', page, 'constrain', place, 'when'),
        when,
      );
    });
  }
};
