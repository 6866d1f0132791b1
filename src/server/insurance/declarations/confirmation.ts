import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { BrandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { outlineLines } from '#server/answers/mail/outlineText.ts';

/** Content of the confirmation of a declaration. */
interface DeclarationContent {
  /** Namespace of the definition's texts. */
  namespace: string;
  number: string;
  name: string;
  receivedAt: Date;
  /** Answers that mails may show. */
  outline: OutlineSection[];
  /** Contract number, if given. */
  contract?: string | undefined;
  nextSteps: { date: string; text: string }[];
  brand: BrandPlaceholders;
}

/** Returns the mail that confirms content and time of a declaration. */
export function declarationMail(
  content: DeclarationContent,
  t: Translate,
): { subject: string; text: string } {
  const { namespace, number, name, receivedAt, outline, contract, nextSteps, brand } = content;
  const submit = t(`${namespace}:ending.submit`);
  const placeholders = { number, name, submit, ...brand, ...formatDateTime(receivedAt) };
  const own = (key: string) => t(`${namespace}:mail.accept.${key}`, placeholders);
  const say = (key: string) => t(`mails:declaration.${key}`, placeholders);
  const lines = [
    greetingOf(name, t),
    '',
    own('intro'),
    say('kept'),
    '',
    say('answers'),
    t(`${namespace}:title`),
    ...(contract === undefined ? [] : [t('mails:declaration.contract', { contract })]),
    ...outlineLines(outline),
    '',
    say('protected'),
    '',
    say('received'),
    '',
    say('nextSteps'),
    ...nextSteps.map(({ date, text }) => `- ${formatDate(date)}: ${text}`),
    '',
    say('farewell'),
  ];
  return { subject: own('subject'), text: lines.join('\n') };
}

/** Returns the notice to the customer's own address about a declaration sent from another. */
export function noticeMail(
  { namespace, number, receivedAt, brand }: DeclarationContent,
  { contract, name }: { contract: string; name: string },
  t: Translate,
): { subject: string; text: string } {
  const title = t(`${namespace}:title`);
  const greeting = greetingOf(name, t);
  const placeholders = { number, contract, title, greeting, ...brand, ...formatDateTime(receivedAt) };
  const say = (key: string) => t(`mails:declaration.notice.${key}`, placeholders);
  return { subject: say('subject'), text: say('text') };
}

/** Returns the mail to staff who search for the contract. */
export function searchMail(
  { namespace, number, receivedAt, brand }: DeclarationContent,
  t: Translate,
): { subject: string; text: string } {
  const placeholders = { number, title: t(`${namespace}:title`), ...brand, ...formatDateTime(receivedAt) };
  const say = (key: string) =>
    t([`${namespace}:mail.search.${key}`, `mails:declaration.search.${key}`], placeholders);
  return { subject: say('subject'), text: say('text') };
}
