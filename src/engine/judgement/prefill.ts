import type { Answers, Inputs, Provenance } from '../definition/answers.ts';
import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { baseOfStep, pageOfStep } from '../definition/stepId.ts';
import { getPointer } from '../pointer.ts';
import { equalJson } from '../runtime.ts';
import { walkTo } from './walk.ts';

/**
 * Returns whether a person has answered a field or anything in it. Prefilled values follow their source; a person's
 * answers are kept.
 */
function untouched(pointer: string, answers: Answers, provenance: Provenance): boolean {
  const givers = Object.entries(provenance).filter(([at]) => at === pointer || at.startsWith(`${pointer}/`));
  if (givers.some(([, giver]) => giver !== 'default')) return false;
  return givers.length > 0 || getPointer(answers, pointer) === undefined;
}

/**
 * Returns the values that prefill a step, by pointer: the earlier answer that `sameAs` names, else the schema's
 * default. What a person answered or removed is kept; a prefilled value follows changes of the earlier answer.
 */
export function prefillsOf(
  loaded: LoadedDefinition,
  step: string,
  answers: Answers,
  provenance: Provenance,
  inputs: Inputs,
): { [pointer: string]: Json } {
  const { scope } = walkTo(loaded, step, answers, inputs);
  const prefills: { [pointer: string]: Json } = {};
  const visit = (field: Field, base: string): void => {
    const pointer = `${base}/${field.name}`;
    const source = field.sameAs === undefined ? undefined : scope.value(field.sameAs);
    const value = source ?? field.schema.default;
    if (value === undefined || !untouched(pointer, answers, provenance)) {
      if (field.type === 'object') field.fields?.forEach((member) => visit(member, pointer));
      return;
    }
    const current = getPointer(answers, pointer);
    const outdated = source !== undefined && !equalJson(current, source);
    if (current === undefined || outdated) prefills[pointer] = value;
  };
  const base = baseOfStep(loaded, step);
  loaded.definition.pages[pageOfStep(step)]?.fields.forEach((field) => visit(field, base));
  return prefills;
}
