import mails from '../../../../locales/live/mails.json' with { type: 'json' };
import type { Json } from '#engine/definition/json.ts';
import type { Translate } from '#engine/text/translate.ts';
import { brandWords } from '#server/catalog/content/brandWords.ts';
import type { Message } from '#server/storage/outbox/service.ts';
import { greetingOf } from './greeting.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { mailOf } from './message.ts';

/** Names of texts that are a whole message. */
const messageKeys = new Set(['text', 'mail', 'sms', 'account']);

/** All texts of the catalogue with such a name. */
const textsNamed = (names: Set<string>, texts: object): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'object' && text !== null) return textsNamed(names, text);
    return typeof text === 'string' && names.has(name) ? [text] : [];
  });

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What a text may be with its places filled: each with one line, a list of papers with several. */
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

/** What is told in the place of a message that says too much. */
export interface WithheldMail {
  brand: string;
  name?: string | undefined;
  /** Number of what it is about, where that is known. */
  number?: string | undefined;
  /** Lines about papers behind a link. */
  papers?: string[];
}

/** Subject and text that say no more than number and name: what was answered is read elsewhere. */
export function withheldMail(
  { brand, name, number, papers = [] }: WithheldMail,
  t: Translate,
): Pick<MailMessage, 'template' | 'subject' | 'text'> {
  const words = { ...brandWords(brand), number };
  const say = (key: string) => t(`mails:withheld.${key}`, words);
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

/** The name that an older mail greets. */
const greetedName = (text: string): string | undefined => /^Guten Tag ([^\n,]{1,120}),\n/.exec(text)?.[1];

/**
 * The message of an outbox row as it may leave the house. One of an older release may hold anything that somebody
 * answered: it goes out as it is when every word of it is of the catalogue, else it says only that there is something;
 * files that were made for one person stay here.
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
