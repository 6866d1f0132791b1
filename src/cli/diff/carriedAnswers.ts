import { fillAnswers } from '#engine/cases/fillAnswers.ts';
import { noRequirement } from '#engine/cases/requirement.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { pathOf } from '#engine/judgement/path.ts';
import { applyRenames, currentPointer } from '#engine/judgement/renames.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';

/** Returns the answers with every untouched default replaced by the default of today. */
function withDefaults(answers: Answers, before: OpenedDefinition, after: OpenedDefinition): Answers {
  let carried = answers;
  for (const [pointer, { schema }] of before.loaded.fields) {
    const now = currentPointer(after.loaded, pointer);
    const given = after.loaded.fields.get(now)?.schema.default;
    const isMoved = schema.default !== undefined && given !== undefined && !equalJson(schema.default, given);
    if (isMoved && equalJson(getPointer(carried, now), schema.default))
      carried = setPointer(carried, now, given);
  }
  return carried;
}

/** Returns whether every answer of a value is also in another one, which may have more. */
function isWithin(value: unknown, other: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null)
    return equalJson(value, other);
  return Object.entries(value).every(([name, member]) =>
    isWithin(member, (other as typeof value)[name as never]),
  );
}

/**
 * Returns how somebody with answers to one version of a definition would answer another one: under the names of
 * today, with the defaults of today, and with what is newly required.
 * @returns undefined when the answers as they are no longer lead to an application
 */
export function carriedAnswers(
  { answers, inputs }: { answers: Answers; inputs: Inputs },
  before: OpenedDefinition,
  after: OpenedDefinition,
  today: string,
): Answers | undefined {
  const renamed = applyRenames(after.loaded, { answers, provenance: {} }).answers;
  const carried = withDefaults(renamed, before, after);
  if (pathOf(after.loaded, carried, inputs).complete) return carried;
  const { context, flags, brokered, ownContract, contractKnown, emailKnown } = inputs;
  const requirement = {
    ...noRequirement,
    context,
    flags: Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, value === true])),
    ...(brokered !== undefined && { brokered }),
    ...(ownContract !== undefined && { ownContract }),
    ...(contractKnown !== undefined && { contractKnown }),
    ...(emailKnown !== undefined && { emailKnown }),
  };
  const filled = fillAnswers({ ...after, today }, requirement, Object.keys(flags), carried).answers;
  return isWithin(carried, filled) && pathOf(after.loaded, filled, inputs).complete ? filled : undefined;
}
