import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Translate } from '#engine/text/translate.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import { addWorkingDays } from '#engine/workingDays.ts';
import type { NextStep, StepWay } from '#server/storage/model/receipt.ts';
import type { DatedStep } from '#engine/judgement/nextSteps.ts';

/** Working days until an application is answered or the policy is sent. */
const answerWorkingDays = 2;

/**
 * Returns the next steps by date: receipt, policy or review, start of cover, and those of the definition
 * (`datedNextSteps`), in the product's texts.
 */
export function nextSteps(
  { definition, relevant, today }: { definition: Definition; relevant: Answers; today: string },
  decision: 'accept' | 'refer',
  further: DatedStep[],
  { t, wayOf }: { t: Translate; wayOf: (declaration: string) => StepWay | undefined },
): NextStep[] {
  const start = textBySemantic(definition, relevant, 'contract-start');
  const usual: DatedStep[] = [
    { key: 'received', date: today },
    { key: decision === 'accept' ? 'policy' : 'review', date: addWorkingDays(today, answerWorkingDays) },
    ...(start === undefined ? [] : [{ key: 'start', date: start }]),
  ];
  const own = `${definition.namespace}:nextSteps`;
  const worded = (key: string) =>
    t([`${own}.${decision}.${key}`, `${own}.${key}`, `mails:nextSteps.${decision}.${key}`]);
  return [...usual, ...further]
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ task, ...step }) => {
      const way = typeof task === 'string' ? wayOf(task) : undefined;
      return {
        ...step,
        text: worded(step.key),
        ...(task !== undefined && { task: true }),
        ...(way && { way }),
      };
    });
}
