import { findCycles } from '../cycles.ts';
import { report } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

const onwardEvents = ['always', 'NEXT', 'onDone'];

/**
 * Going on never leads back: there is no cycle along `always` (it would hang), `NEXT` and the success of a service (it
 * would never end). Submitting may lead back to the summary and is not checked.
 */
export const machineCycles: Rule = (inspection) => {
  const states = new Map(machineStates(inspection.flow.machine).map((state) => [state.name, state]));
  const onward = (name: string) =>
    (states.get(name)?.branches ?? [])
      .filter(({ event }) => onwardEvents.includes(event))
      .map(({ target }) => target);
  for (const circle of findCycles(states.keys(), onward)) {
    const [first = ''] = circle;
    const names = [...circle, first].join(' → ');
    // Reported at the transition that leads back.
    const back = states
      .get(circle.at(-1) ?? '')
      ?.branches.find(({ event, target }) => target === first && onwardEvents.includes(event));
    const at = back?.at ?? joinPointer('/machine/states', first);
    report(inspection, 'state-circle', at, { params: { names } });
  }
};
