import { report } from '../inspection.ts';
import { machineStates, type MachineState } from '../machineParts.ts';
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

/** A wizard ends after it was submitted, on a result page, and shows the page of every state on the way. */
export const machineEnds: Rule = (inspection) => {
  const { flow } = inspection;
  const all = machineStates(flow.machine);
  const states = new Map(all.map((state) => [state.name, state]));
  const isFinal = (name: string) => states.get(name)?.final === true;
  for (const { name, at, page, final, service, branches } of all) {
    const say = (code: string, pointer: string, params = {}) =>
      report(inspection, code, pointer, { params: { name, ...params } });
    const kind = page === undefined ? undefined : flow.pages[page]?.kind;
    const exists = page !== undefined && Object.hasOwn(flow.pages, page);
    if (final && exists && kind !== 'result')
      report(inspection, 'final-not-result', at, { end: 'key', params: { name } });
    if (final && branches.length > 0)
      report(inspection, 'final-goes-on', at, { end: 'key', params: { name } });
    if (
      page !== undefined &&
      !final &&
      !service &&
      branches.some(({ event, guard }) => event === 'always' && !guard)
    )
      report(inspection, 'page-passed-over', joinPointer(at, 'always'), { end: 'key', params: { name } });
    for (const { event, target, at: position } of branches) {
      if (!states.has(target)) continue;
      if (event === 'SUBMIT' && !isFinal(target) && !sends(states, target)) say('nothing-sent', position);
      if (event === 'onError' && (isFinal(target) || states.get(target)?.service !== undefined))
        say('error-not-shown', position, { target });
      if (['NEXT', 'SUBMIT', 'always'].includes(event) && isFinal(target))
        say('ends-unsent', position, { target });
    }
  }
};
