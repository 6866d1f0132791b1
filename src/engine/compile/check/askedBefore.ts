import { basePointer, pageAsking } from '../askedFields.ts';
import { answersRead } from '../conditionParts.ts';
import { report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { pagesBefore } from '../pagesBefore.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/**
 * Everything that a guard, a field's `when`, a constraint or `sameAs` reads is asked before, on every route:
 * otherwise it is unknown and never holds, without an error. A condition that also reads what decides between the
 * routes may be right.
 */
export const askedBefore: Rule = (inspection) => {
  const { flow } = inspection;
  const states = machineStates(flow.machine);
  const before = pagesBefore(flow.machine);
  /** Returns the answers that decide between the routes to a state, without those of the guard itself. */
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

  /** Returns what a field's `when` reads; members of its own item become members of the list around it. */
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
      // The field is asked whether it is filled or not: it is enough that the other one may have been answered.
      if (sameAs && !before.get(name)?.some.has(pageAsking(flow, sameAs)))
        expectAsked([sameAs], name, joinPointer(at, 'sameAs'));
    }
    source.constrain?.forEach(({ when }, index) => {
      expectAsked(
        answersRead(flow, when),
        name,
        joinPointer('/pages', page, 'constrain', index, 'when'),
        when,
      );
    });
  }
};
