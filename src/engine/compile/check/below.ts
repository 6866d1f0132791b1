import { joinPointer } from '../../pointerParts.ts';
import { expectKnownName, report } from '../inspection.ts';
import { machineStates, type MachineState } from '../machineParts.ts';
import type { Rule } from './rule.ts';

/** Returns the pages that come directly after a state: states without a page are passed through. */
function pagesAfter(from: MachineState, states: Map<string, MachineState>): Set<string> {
  const next = new Set<string>();
  const passed = new Set<string>();
  const follow = ({ branches }: MachineState): void => {
    for (const { event, target } of branches) {
      const state = states.get(target);
      if ((event !== 'NEXT' && event !== 'always') || !state || passed.has(target)) continue;
      passed.add(target);
      if (state.page === undefined) follow(state);
      else next.add(state.page);
    }
  };
  follow(from);
  return next;
}

/** A page stands below one that asks questions and comes directly before it. */
export const below: Rule = (inspection) => {
  const { pages, machine } = inspection.flow;
  const states = new Map(machineStates(machine).map((state) => [state.name, state]));
  for (const [id, { below: above }] of Object.entries(pages)) {
    if (above === undefined) continue;
    const at = joinPointer('/pages', id, 'below');
    if (!expectKnownName(inspection, 'unknown-page', at, above, Object.keys(pages))) continue;
    const { kind = 'questions', each } = pages[above] ?? {};
    const params = { name: id, page: above };
    if (kind !== 'questions' || each !== undefined) report(inspection, 'below-of-kind', at, { params });
    else if (![...states.values()].some((state) => state.page === above && pagesAfter(state, states).has(id)))
      report(inspection, 'never-below', at, { params });
  }
};
