import { expectKnownName } from '../inspection.ts';
import { machineStates } from '../machineParts.ts';
import { joinPointer } from '../../pointerParts.ts';
import { events, guards, services } from '../vocabulary.ts';
import type { Rule } from './rule.ts';

/** Every state, event, guard and service that the machine names exists. XState would not report it. */
export const machineNames: Rule = (inspection) => {
  const { machine } = inspection.flow;
  const states = machineStates(machine);
  const names = states.map(({ name }) => name);
  expectKnownName(inspection, 'unknown-state', '/machine/initial', String(machine.initial), names);
  for (const { at, branches, service } of states) {
    if (service)
      expectKnownName(inspection, 'unknown-service', joinPointer(at, 'invoke', 'src'), service, services);
    for (const { event, target, guard, at: position } of branches) {
      expectKnownName(inspection, 'unknown-state', position, target, names);
      if (guard)
        expectKnownName(inspection, 'unknown-guard', joinPointer(guard.at, 'type'), guard.type, guards);
      const sent = !['always', 'onDone', 'onError'].includes(event);
      if (sent) {
        expectKnownName(inspection, 'unknown-event', joinPointer(at, 'on', event), event, events, {
          end: 'key',
        });
      }
    }
  }
};
