import type { Condition } from '../../../definition/definition.ts';
import type { Json, JsonObject } from '../../../definition/json.ts';
import type { LoadedDefinition } from '../../../load.ts';
import { pointerOfInput } from './inputDomain.ts';
import type { TariffSubject } from './subject.ts';
import type { Gap } from './tables.ts';

/** Returns the answers of a gap by pointer. Members of items are known as lists of one item. */
function knownAnswers(subject: TariffSubject, { values, conditions, component }: Gap): Map<string, Json> {
  const certain = conditions.flatMap(({ input, in: some = [] }): [string, Json][] => {
    const [only, ...others] = some;
    return only !== undefined && others.length === 0 ? [[input, only]] : [];
  });
  const fixed = new Map<string, Json>();
  for (const [name, value] of [...certain, ...Object.entries(values)]) {
    const pointer = pointerOfInput(subject, component, name) ?? '';
    // A zone is not the answer itself.
    if (subject.tariff.inputs[name]?.prefixes) continue;
    const [list = '', member] = pointer.split('/*/');
    if (member === undefined) fixed.set(pointer, value);
    else {
      const [item] = (fixed.get(list) ?? [{}]) as JsonObject[];
      fixed.set(list, [{ ...item, [member]: value }]);
    }
  }
  return fixed;
}

/** Returns the truth of a condition as far as some answers decide it; undefined when they do not. */
function truthOf(
  loaded: LoadedDefinition,
  condition: Condition,
  fixed: Map<string, Json>,
): boolean | undefined {
  if ('condition' in condition) {
    const named = loaded.definition.conditions[condition.condition];
    return named && truthOf(loaded, named, fixed);
  }
  if ('read' in condition) {
    const value = fixed.get(condition.read);
    return value === undefined ? undefined : loaded.validators[condition.part]?.(value);
  }
  if ('not' in condition) {
    const inner = truthOf(loaded, condition.not, fixed);
    return inner === undefined ? undefined : !inner;
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  const truths = parts.map((part) => truthOf(loaded, part, fixed));
  const decisive = !('all' in condition);
  if (truths.includes(decisive)) return decisive;
  return truths.includes(undefined) ? undefined : !decisive;
}

/** Returns whether the answers of a gap are declined, whatever else is answered. */
export function isDeclined(subject: TariffSubject, loaded: LoadedDefinition, gap: Gap): boolean {
  const fixed = knownAnswers(subject, gap);
  return loaded.definition.decisions.some(
    ({ decide, when }) => decide === 'decline' && truthOf(loaded, { condition: when }, fixed) === true,
  );
}
