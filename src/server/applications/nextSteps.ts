import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Translate } from '#engine/text/translate.ts';
import { answerWith } from './answerWith.ts';
import { addWorkingDays } from './workingDays.ts';

/** So many working days after an application somebody has looked at it, or the policy is on its way. */
const ANSWER_WITHIN = 2;

/** One dated step of what happens after an application. */
export interface NextStep {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}

/** What happens next: receipt, policy or review, start of cover; worded by the product's texts. */
export function nextSteps(
  definition: Definition,
  decision: 'accept' | 'refer',
  relevant: Answers,
  today: string,
  t: Translate,
): NextStep[] {
  const start = answerWith(definition, relevant, 'contract-start');
  const steps: { key: string; date: string }[] = [
    { key: 'received', date: today },
    { key: decision === 'accept' ? 'policy' : 'review', date: addWorkingDays(today, ANSWER_WITHIN) },
    ...(start === undefined ? [] : [{ key: 'start', date: start }]),
  ];
  return steps.map((step) => ({
    ...step,
    text: t([
      `${definition.namespace}:nextSteps.${decision}.${step.key}`,
      `mails:nextSteps.${decision}.${step.key}`,
    ]),
  }));
}
