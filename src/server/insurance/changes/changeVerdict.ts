import type { Answers, FieldError } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { problemErrors } from '#server/answers/judgement/service.ts';
import type { OpenedChange } from './outcome.ts';
import type { ChangeJudgementDeps } from './changeJudgementDeps.ts';

export const refuse = ({ t }: ChangeJudgementDeps, errors: FieldError[], { definition }: LoadedDefinition) =>
  new PlatformError('answers-invalid', { errors: problemErrors(errors, definition, t) });

export function notInsurable(
  { t }: ChangeJudgementDeps,
  namespace: string,
  reasons: string[],
): PlatformError {
  const [reason = ''] = reasons;
  return new PlatformError('not-insurable', {
    members: { reasons, reason: t(`${namespace}:decisions.${reason}.reason`) },
  });
}

/** Returns the verdict of answers. @throws PlatformError not-insurable, answers-invalid, answers-incomplete */
export function verdictOf(
  deps: ChangeJudgementDeps,
  { loaded, inputs }: OpenedChange,
  answers: Answers,
  partial: boolean,
) {
  const verdict = judge(loaded, answers, inputs);
  const { decision } = verdict;
  if (decision === 'decline') throw notInsurable(deps, loaded.definition.namespace, verdict.reasons);
  const wrong = partial ? verdict.errors.filter(({ keyword }) => keyword !== 'required') : verdict.errors;
  if (wrong.length > 0) throw refuse(deps, wrong, loaded);
  if (!partial && !verdict.path.complete) throw new PlatformError('answers-incomplete');
  return { ...verdict, decision };
}
