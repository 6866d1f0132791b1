import mails from '../../../../locales/live/mails.json' with { type: 'json' };
import type { Json } from '#engine/definition/json.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Message } from '#server/storage/outbox/service.ts';
import { greetingOf } from './greeting.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { mailOf } from './message.ts';

/** Keys of texts that are a whole message. */
const messageKeys = new Set(['text', 'mail', 'sms', 'account']);

/** Returns all texts of the catalogue with one of these keys. */
const textsNamed = (names: Set<string>, texts: object): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'object' && text !== null) return textsNamed(names, text);
    return typeof text === 'string' && names.has(name) ? [text] : [];
  });

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a pattern of a text with its parameters filled: each with one line, a list with several. */
function patternOf(text: string): RegExp {
  const parts = text.split(/(\{\{\w+\}\})/).map((part) => {
    if (['{{documents}}', '{{drafts}}'].includes(part)) return '(?:- [^\\n]{0,300}\\n?){0,60}';
    return part.startsWith('{{') ? '[^\\n]{0,500}' : escaped(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

const messages = textsNamed(messageKeys, mails).map(patternOf);
const subjects = textsNamed(new Set(['subject']), mails).map(patternOf);
const matchesAny = (patterns: RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));

/** Content of the mail that replaces one with personal data. */
interface WithheldMail {
  brand: string;
  name?: string | undefined;
  /** Number of the application or claim, where known. */
  number?: string | undefined;
  /** Lines that announce documents behind a link. */
  papers?: string[];
}

/** Returns a mail that says no more than number and name. */
export function withheldMail(
  { brand, name, number, papers = [] }: WithheldMail,
  t: Translate,
): Pick<MailMessage, 'template' | 'subject' | 'text'> {
  const placeholders = { ...brandPlaceholders(brand), number };
  const say = (key: string) => t(`mails:withheld.${key}`, placeholders);
  const about = number === undefined ? 'unnumbered' : 'numbered';
  const lines = [
    greetingOf(name, t),
    '',
    say(about),
    ...(papers.length > 0 ? ['', ...papers] : []),
    '',
    say('farewell'),
  ];
  return { template: 'withheld', subject: say('subject'), text: lines.join('\n') };
}

/** Returns the name in the salutation of a mail of an older release. */
const greetedName = (text: string): string | undefined => /^Guten Tag ([^\n,]{1,120}),\n/.exec(text)?.[1];

/**
 * Returns the message of an outbox row, safe to send. Messages of older releases may hold personal answers:
 * they are sent unchanged only when their text matches the catalogue, else a neutral mail replaces them;
 * attachments generated for one person are dropped.
 */
export function messageOf({ payload, key }: Pick<Message, 'payload' | 'key'>, t: Translate): MailMessage {
  const message = mailOf(payload);
  const { template } = payload as { template?: Json };
  if (template !== undefined) return message;
  const { brand, text, subject, attachments = [] } = message;
  const general = attachments.filter(({ application, file }) => !application && !file);
  const kept = { ...message, attachments: general };
  if (matchesAny(messages, text) && matchesAny(subjects, subject)) return kept;
  const number = /^[A-Z]{0,4}-?\d[\d-]{5,20}$/.test(key) ? key : undefined;
  return { ...kept, ...withheldMail({ brand, name: greetedName(text), number }, t) };
}
