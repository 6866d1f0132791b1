import { report } from '../inspection.ts';
import { machineStates, type MachineState } from '../machineParts.ts';
import { transitionTableOf } from '../../transitions.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Rule } from './rule.ts';

/** Returns whether a state leads to the service that submits, through services that come before it. */
function sends(states: Map<string, MachineState>, name: string, trail: string[] = []): boolean {
  const state = states.get(name);
  if (!state || trail.includes(name)) return false;
  if (state.service === 'submit') return true;
  const onward = state.branches.filter(({ event }) => event === 'onDone' || event === 'always');
  return onward.some(({ target }) => sends(states, target, [...trail, name]));
}

const passesOver = ({ page, final, service, branches }: MachineState): boolean =>
  page !== undefined &&
  !final &&
  !service &&
  branches.some(({ event, guard }) => event === 'always' && !guard);

/** A wizard ends after it was submitted, on a result page, and shows the page of every state on the way. */
export const machineEnds: Rule = (inspection) => {
  const { flow } = inspection;
  const all = machineStates(flow.machine);
  const states = new Map(all.map((state) => [state.name, state]));
  const walked = transitionTableOf(flow.machine).states;
  const isFinal = (name: string) => states.get(name)?.final === true;
  const targets = all.flatMap(({ branches }) =>
    branches.flatMap(({ event, target }) => (event === 'onError' ? [] : [target])),
  );
  const ledTo = new Set([flow.machine.initial, ...targets]);
  for (const state of all) {
    const { name, at, page, final, service, branches } = state;
    const say = (code: string, pointer: string, params = {}) =>
      report(inspection, code, pointer, { params: { name, ...params } });
    const sayAt = (code: string, pointer: string) =>
      report(inspection, code, pointer, { end: 'key', params: { name } });
    const isWalked = walked.get(name)?.service !== undefined;
    const exists = page !== undefined && Object.hasOwn(flow.pages, page);
    if (final && exists && flow.pages[page]?.kind !== 'result') sayAt('final-not-result', at);
    if (final && branches.length > 0) sayAt('final-goes-on', at);
    if (passesOver(state)) sayAt('page-passed-over', joinPointer(at, 'always'));
    for (const { event, target, at: position } of branches) {
      if (!states.has(target)) continue;
      if (event === 'SUBMIT' && !isFinal(target) && !sends(states, target)) say('nothing-sent', position);
      // A walk through the answers knows no failures of services: what only those reach would look unreachable.
      const isLost = isWalked && !ledTo.has(target);
      const isShown = !isFinal(target) && states.get(target)?.service === undefined && !isLost;
      if (event === 'onError' && !isShown) say('error-not-shown', position, { target });
      const sendsNothing = event === 'onDone' ? isWalked && service !== 'submit' : event !== 'onError';
      if (sendsNothing && isFinal(target)) say('ends-unsent', position, { target });
    }
  }
};
