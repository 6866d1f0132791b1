import { addSpan } from '#engine/calendar.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Price } from '#server/storage/model/price.ts';
import type { CoverTerm } from '#server/storage/model/receipt.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';

/**
 * Returns from when one is covered by what was applied for; undefined where no start was asked for. What is paid once
 * ends and has no main due date.
 */
export function coverTermOf(
  definition: Definition,
  relevant: Answers,
  price: Pick<Price, 'selectedPeriod'>,
): CoverTerm | undefined {
  const from = textBySemantic(definition, relevant, 'contract-start');
  if (from === undefined) return undefined;
  const to = textBySemantic(definition, relevant, 'trip-end');
  if (to !== undefined) return { from, to };
  const dueOn = price.selectedPeriod === 'once' ? undefined : addSpan(from, { years: 1 });
  return { from, ...(dueOn !== undefined && { dueOn }) };
}
