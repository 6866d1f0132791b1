import { fieldsAskedOn } from '../askedFields.ts';
import { report, type Inspection } from '../inspection.ts';
import { machineStates, type MachineState } from '../machineParts.ts';
import type { Rule } from './rule.ts';

/** Returns the event that leads on from a page of this kind; a page that calls a service needs none. */
function expectedEvent(kind: string, state: MachineState): string | undefined {
  if (state.final || state.service) return undefined;
  if (kind === 'questions') return 'NEXT';
  return kind === 'summary' ? 'SUBMIT' : undefined;
}

const isAsking = (inspection: Inspection, page: string) =>
  fieldsAskedOn(inspection, page).length > 0 || inspection.flow.pages[page]?.each !== undefined;

/** Every state leads on: its event is handled, and one of its branches is always open. */
export const machineTransitions: Rule = (inspection) => {
  const { flow } = inspection;
  for (const state of machineStates(flow.machine)) {
    const { name, at, page, final, branches } = state;
    const say = (code: string, params = {}) =>
      report(inspection, code, at, { end: 'key', params: { name, ...params } });
    const kind = page === undefined ? undefined : (flow.pages[page]?.kind ?? 'questions');
    // A question page without questions was meant to be of another kind, which leads on differently.
    const asks =
      page === undefined || kind !== 'questions' || !inspection.hasSchema || isAsking(inspection, page);
    const event = kind && asks ? expectedEvent(kind, state) : undefined;
    if (event && !branches.some((branch) => branch.event === event)) say('unhandled-event', { event });
    if (kind === 'result' && !final) say('result-not-final');
    if (
      page === undefined &&
      !final &&
      !state.service &&
      !branches.some((branch) => branch.event === 'always')
    )
      say('stuck-state');
    for (const each of new Set(branches.map((branch) => branch.event))) {
      const sameEvent = branches.filter((branch) => branch.event === each);
      if (sameEvent.every((branch) => branch.guard)) say('no-default-branch', { event: each });
      const open = sameEvent.findIndex((branch) => !branch.guard);
      const dead = open >= 0 ? sameEvent[open + 1] : undefined;
      if (dead) report(inspection, 'branch-never-taken', dead.at, { params: { name: dead.target } });
    }
  }
};
