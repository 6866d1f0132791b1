import type { FieldError, Inputs } from '#engine/definition/answers.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import type { Replanned } from './replanning.ts';
import type { Subject } from './contractSubject.ts';
import type { ChangeEffect } from './effectStore.ts';
import type { Write } from '#server/storage/model/write.ts';
import type { WritableState } from './applyWrites.ts';

/** A change that somebody has opened for a contract of theirs. */
export interface OpenedChange {
  account: Account;
  subject: Subject;
  /** What waits at the contract for a later day. */
  waiting: ChangeEffect[];
  loaded: LoadedDefinition;
  inputs: Inputs;
}

/** Answers judged: what they make of the contract, and what follows. */
export interface Outcome {
  scope: Scope;
  writes: Write[];
  /** What the change finds on its day, and what it makes of that. */
  base: WritableState;
  after: WritableState;
  /** Contract and partner as they stand as soon as it is saved. */
  now: Subject;
  /** It counts from a later day, and is written then. */
  waits: boolean;
  /** Waiting changes whose place it takes. */
  replaced: ChangeEffect[];
  /** Waiting changes that cost something else because of it. */
  replanned: Replanned[];
  /** `confirm`: what the contract says was confirmed, and nothing is written. */
  decision: 'accept' | 'refer' | 'confirm';
  reasons: string[];
  effectiveOn: string;
  premium: { before: Premium; after: Premium };
  consequences: { key: string; text: string }[];
}

/** What follows from a change, worded. */
export function consequencesOf(
  { loaded }: OpenedChange,
  scope: Scope,
  { premium, effectiveOn }: Pick<Outcome, 'premium' | 'effectiveOn'>,
  t: Translate,
) {
  const { definition } = loaded;
  const difference = premium.after.yearCent - premium.before.yearCent;
  return (definition.change?.consequences ?? [])
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .filter(
      (each) => each.premium === undefined || (each.premium === 'rises' ? difference > 0 : difference < 0),
    )
    .map(({ key }) => ({
      key,
      text: t(`${definition.namespace}:change.consequences.${key}`, { date: formatDate(effectiveOn) }),
    }));
}

/** What the product refuses stands where the change asked for it. */
export function errorAtQuestion(writes: { from: string; to: string }[], error: FieldError): FieldError {
  const at = `/contract/answers/${error.page}${error.pointer}`;
  const write = writes.find(({ to }) => at === to || at.startsWith(`${to}/`));
  if (!write) return error;
  const [, page = '', ...rest] = write.from.split('/');
  return { ...error, page, pointer: `/${rest.join('/')}${at.slice(write.to.length)}` };
}

/** Reason of a referral: the product has come to ask for something that the change does not. */
export const unansweredReason = 'unanswered';

/**
 * Parts what a product finds wrong after a change: questions that it has only come to ask now (a dog's chip where the law
 * demands one) and that the change has no field for, and everything else. A person asks the former.
 */
export function openQuestions(
  writes: { from: string; to: string }[],
  errors: FieldError[],
): [open: FieldError[], wrong: FieldError[]] {
  const isOpen = (error: FieldError) =>
    error.keyword === 'required' && errorAtQuestion(writes, error) === error;
  return [errors.filter(isOpen), errors.filter((error) => !isOpen(error))];
}

/** An outcome as it is answered. */
export const outcomeView = (
  { premium, effectiveOn, consequences, decision, waits }: Outcome,
  priced: boolean,
) => ({
  effectiveOn,
  consequences,
  decision,
  waits: waits && decision === 'accept',
  ...(priced && {
    premium: {
      ...premium,
      differenceYearCent: premium.after.yearCent - premium.before.yearCent,
    },
  }),
});

/** What happens next. */
export function nextSteps(
  { decision, effectiveOn }: Outcome,
  { namespace, today }: { namespace: string; today: string },
  t: Translate,
) {
  const say = (key: string) => t([`${namespace}:change.nextSteps.${key}`, `mails:change.nextSteps.${key}`]);
  if (decision === 'confirm') return [{ key: 'received', date: today, text: say('confirmed') }];
  if (decision === 'refer') return [{ key: 'review', date: today, text: say('review') }];
  return [
    { key: 'received', date: today, text: say('received') },
    ...(effectiveOn < today ? [] : [{ key: 'effective', date: effectiveOn, text: say('effective') }]),
  ];
}
