import type { FieldError, Inputs } from '#engine/definition/answers.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import type { Replanned } from './replanning.ts';
import type { Subject } from './contractSubject.ts';
import type { ChangeEffect } from './effectStore.ts';
import type { Write } from '#server/storage/model/write.ts';
import { refundCentOf } from './refund.ts';
import type { WritableState } from './applyWrites.ts';

/** A change opened for a contract of the caller. */
export interface OpenedChange {
  account: Account;
  subject: Subject;
  /** Pending effects of the contract. */
  waiting: ChangeEffect[];
  loaded: LoadedDefinition;
  inputs: Inputs;
}

/** Outcome of judged answers for the contract. */
export interface Outcome {
  scope: Scope;
  writes: Write[];
  /** State before and after the change on its effective date. */
  base: WritableState;
  after: WritableState;
  /** Contract and partner right after saving. */
  now: Subject;
  /** Effective on a later day and applied then. */
  waits: boolean;
  /** Answers leave everything as it is. */
  unchanged: boolean;
  /** Pending changes that it replaces. */
  replaced: ChangeEffect[];
  /** Pending changes whose premium it alters. */
  replanned: Replanned[];
  /** `confirm`: the current state was confirmed, and nothing is written. */
  decision: 'accept' | 'refer' | 'confirm';
  reasons: string[];
  effectiveOn: string;
  /** No day was named yet: it is computed as if it counted at once. */
  dayOpen: boolean;
  premium: { before: Premium; after: Premium };
  consequences: { key: string; text: string }[];
}

const isSaid = (refund: 'some' | 'none' | undefined, cents: number) =>
  refund === undefined || (refund === 'some') === cents > 0;

/** Returns the consequences of a change, worded. */
export function consequencesOf(
  opened: OpenedChange,
  scope: Scope,
  { premium, effectiveOn }: Pick<Outcome, 'premium' | 'effectiveOn'>,
  t: Translate,
) {
  const { definition } = opened.loaded;
  const refundCent = refundCentOf(opened, effectiveOn);
  const difference = chargedInYear(premium.after) - chargedInYear(premium.before);
  return (definition.change?.consequences ?? [])
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .filter(({ refund }) => isSaid(refund, refundCent))
    .filter(
      (each) => each.premium === undefined || (each.premium === 'rises' ? difference > 0 : difference < 0),
    )
    .map(({ key }) => ({
      key,
      text: t(`${definition.namespace}:change.consequences.${key}`, {
        date: formatDate(effectiveOn),
        refund: formatCurrency(refundCent),
      }),
    }));
}

/** Maps an error of the product to the question of the change that wrote the answer. */
export function errorAtQuestion(writes: { from: string; to: string }[], error: FieldError): FieldError {
  const at = `/contract/answers/${error.page}${error.pointer}`;
  const write = writes.find(({ to }) => at === to || at.startsWith(`${to}/`));
  if (!write) return error;
  const [, page = '', ...rest] = write.from.split('/');
  return { ...error, page, pointer: `/${rest.join('/')}${at.slice(write.to.length)}` };
}

/** Reason of a referral: the product now asks for something that the change does not. */
export const unansweredReason = 'unanswered';

/**
 * Separates new required questions of the product (a dog's chip where the law demands one) that the change
 * has no field for, which a person asks, from all other errors.
 */
export function openQuestions(
  writes: { from: string; to: string }[],
  errors: FieldError[],
): [open: FieldError[], wrong: FieldError[]] {
  const isOpen = (error: FieldError) =>
    error.keyword === 'required' && errorAtQuestion(writes, error) === error;
  return [errors.filter(isOpen), errors.filter((error) => !isOpen(error))];
}

/** Returns an outcome as the API answers it. */
export const outcomeView = (
  { premium, effectiveOn, dayOpen, consequences, decision, waits, unchanged }: Outcome,
  { priced }: { priced: boolean },
) => ({
  effectiveOn,
  consequences,
  decision,
  waits: waits && decision === 'accept',
  ...(unchanged && { unchanged }),
  ...(dayOpen && { dayOpen }),
  ...(priced && {
    premium: {
      ...premium,
      differenceYearCent: chargedInYear(premium.after) - chargedInYear(premium.before),
    },
  }),
});

export type OutcomeView = ReturnType<typeof outcomeView>;

/** Returns the next steps. */
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
