import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { changeCard } from './changeCard.ts';
import type { ChangedAnswer } from './changedAnswers.ts';
import type { ContractChange } from './store.ts';
import { changeKindOf } from './supplement.ts';
import type { ChangeMailDeps } from './changeMailDeps.ts';

/** Returns the notice to the previous contact, as mail and as text message. */
function noticeOf({ t }: ChangeMailDeps, name: string, say: (key: string) => string) {
  const lines = [greetingOf(name, t), '', say('notice.text'), '', say('farewell')];
  return {
    notice: {
      template: 'change.notice' as const,
      subject: say('notice.subject'),
      text: lines.join('\n'),
    },
    sms: say('notice.sms'),
  };
}

/** Content of the mail that confirms a change, apart from the change. */
export interface ConfirmedChange {
  /** Title of the product. */
  product: string;
  /** Title of the change. */
  title: string;
  priced: boolean;
  namespace: string;
  /** The agent who made the change, if any. */
  agent: string | undefined;
  /** Policy holder. */
  name: string;
  /** Altered answers that cannot identify a person. */
  changed: ChangedAnswer[];
  /** IBAN of the account that is charged; absent where the change concerns neither it nor the price. */
  account: string | undefined;
}

/** Returns the card of a change: what is not decided yet has neither day nor price. */
function cardOf(
  { t }: ChangeMailDeps,
  { decision, number, contract, effective_on, premium_after }: ContractChange,
  { product, priced, changed, account }: ConfirmedChange,
): string[] {
  const decided = decision === 'accept' && {
    effective: effective_on,
    account,
    ...(priced && { premium: premium_after }),
  };
  return changeCard({ product, contract, number, changed, ...decided }, t);
}

export function confirmationOf(
  deps: ChangeMailDeps,
  change: ContractChange,
  about: ConfirmedChange,
  papers: string[],
) {
  const { t } = deps;
  const { product, title, namespace, agent, name } = about;
  const { decision, number, contract, effective_on, consequences, created_at } = change;
  const received = formatDateTime(created_at);
  const placeholders = {
    ...brandPlaceholders(change.brand),
    number,
    contract,
    product,
    title,
    date: formatDate(effective_on),
    receivedDate: received.date,
    receivedTime: received.time,
  };
  // Definitions may override the texts: a termination is not worded as a change.
  const own = (key: string) =>
    t([`${namespace}:mail.${decision}.${key}`, `mails:change.${changeKindOf(change)}.${key}`], placeholders);
  const say = (key: string, params = {}) => t(`mails:change.${key}`, { ...placeholders, ...params });
  const lines = [
    greetingOf(name, t),
    '',
    own('intro'),
    '',
    ...cardOf(deps, change, about),
    '',
    say('received'),
    ...(agent === undefined ? [] : [say('byAgent', { agent })]),
    ...consequences.flatMap((text) => ['', text]),
    ...(papers.length > 0 ? ['', ...papers] : []),
    '',
    say('farewell'),
  ];
  return {
    mail: {
      template: `change.${changeKindOf(change)}` as const,
      subject: own('subject'),
      text: lines.join('\n'),
    },
    ...noticeOf(deps, name, say),
  };
}

/** Returns the mail that corrects the premium of a pending change. */
export function correctionOf(
  { t }: ChangeMailDeps,
  { number, contract, brand, effective_on, premium_after }: ContractChange,
  { name, ...names }: { product: string; title: string; name: string },
  papers: string[],
) {
  const placeholders = {
    ...brandPlaceholders(brand),
    ...names,
    number,
    contract,
    date: formatDate(effective_on),
  };
  const { product } = names;
  const card = { product, contract, number, effective: effective_on, premium: premium_after };
  const say = (key: string) => t(`mails:change.${key}`, placeholders);
  const lines = [
    greetingOf(name, t),
    '',
    say('corrected.text'),
    '',
    ...changeCard(card, t),
    '',
    say('corrected.paper'),
    ...(papers.length > 0 ? ['', ...papers] : []),
    '',
    say('farewell'),
  ];
  return {
    template: 'change.corrected' as const,
    subject: say('corrected.subject'),
    text: lines.join('\n'),
  };
}
