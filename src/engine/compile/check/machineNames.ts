import { expectKnown } from '../inspection.ts';
import { statesOf } from '../machineParts.ts';
import { below } from '../../pointerParts.ts';
import { events, guards, services } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

/** Every state, event, guard and service that the machine names exists. XState would not say so. */
export const machineNames: Rule = (inspection) => {
  const { machine } = inspection.flow;
  const states = statesOf(machine);
  const names = states.map(({ name }) => name);
  expectKnown(inspection, 'unknown-state', '/machine/initial', String(machine.initial), names);
  for (const { at, branches, service } of states) {
    if (service) expectKnown(inspection, 'unknown-service', below(at, 'invoke', 'src'), service, services);
    for (const { event, target, guard, at: place } of branches) {
      expectKnown(inspection, 'unknown-state', place, target, names);
      if (guard) expectKnown(inspection, 'unknown-guard', below(guard.at, 'type'), guard.type, guards);
      const sent = !['always', 'onDone', 'onError'].includes(event);
      if (sent) {
        expectKnown(inspection, 'unknown-event', below(at, 'on', event), event, events, { end: 'key' });
      }
    }
  }
};
