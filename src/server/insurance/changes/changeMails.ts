import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
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

export function confirmationOf(
  deps: ChangeMailDeps,
  change: ContractChange,
  {
    product,
    title,
    priced,
    namespace,
    agent,
    name,
  }: {
    product: string;
    title: string;
    priced: boolean;
    namespace: string;
    agent: string | undefined;
    name: string;
  },
  papers: string[],
) {
  const { t } = deps;
  const { decision, number, contract, effective_on, premium_after, consequences, created_at } = change;
  const received = formatDateTime(created_at);
  const words = {
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
    t([`${namespace}:mail.${decision}.${key}`, `mails:change.${changeKindOf(change)}.${key}`], words);
  const say = (key: string, params = {}) => t(`mails:change.${key}`, { ...words, ...params });
  const amount = priced ? ['', say('premium', { amount: formatCurrency(premium_after.yearCent) })] : [];
  const lines = [
    greetingOf(name, t),
    '',
    own('intro'),
    '',
    say('received'),
    ...(agent === undefined ? [] : [say('byAgent', { agent })]),
    ...(decision === 'accept' ? amount : []),
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
  const words = {
    ...brandPlaceholders(brand),
    ...names,
    number,
    contract,
    date: formatDate(effective_on),
    amount: formatCurrency(premium_after.yearCent),
  };
  const say = (key: string) => t(`mails:change.${key}`, words);
  const lines = [
    greetingOf(name, t),
    '',
    say('corrected.text'),
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
