import type { Conversation, Detail, List } from '#api/messages.ts';
import type { Attached } from './attachments.ts';
import type { Names } from './people.ts';
import type { Owner } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';

/** A message as lists tell of it: the members of the specification, and whom it is from and to. */
export type MessageItem = List['items'][number];

/** Everything about a message. */
export type MessageDetail = Detail;

/** What stands in a conversation, with the fields of a chat message. */
export type ConversationMessage = Conversation['items'][number];

/** The conversation that a message belongs to. */
export const threadIdOf = ({ id, thread }: MessageRow): string => thread ?? id;

const numberOf = (files: Attached[] | undefined): number => files?.length ?? 0;

/** A message for a list. */
export const itemOf = (row: MessageRow, names: Names, files: Attached[] | undefined): MessageItem => ({
  aktenId: row.id,
  erstelldatum: row.created_at.toISOString(),
  betreff: row.subject,
  gelesen: row.read_at !== null,
  von: row.source === 'EMAIL' && row.mail ? row.mail.from : names.of(row.sender, row).name,
  an: names.of(row.recipient, row).name,
  quelle: row.source,
  partner: row.partner,
  anzahlAnhaenge: numberOf(files),
});

/** A message as one page shows it. */
export const detailOf = (
  row: MessageRow,
  names: Names,
  files: Attached[] = [],
  { side }: Owner,
): MessageDetail => ({
  ...itemOf(row, names, files),
  nachricht: row.body,
  html: row.html,
  anhaenge: files,
  eigene: row.sender === side,
  kontaktId: threadIdOf(row),
  ...(row.answers !== null && { antwortAuf: row.answers }),
  ...(row.contract !== null && { vertrag: row.contract }),
  ...(row.claim !== null && { schaden: row.claim }),
  ...(row.mail && { empfaenger: row.mail.to, kopie: row.mail.cc }),
});

/** A message as a conversation shows it. What was written on a page counts as said. */
export const conversationMessageOf = (
  row: MessageRow,
  names: Names,
  files: Attached[] = [],
  { side }: Owner,
): ConversationMessage => ({
  id: row.id,
  author: row.source === 'EMAIL' && row.mail ? row.mail.from : names.of(row.sender, row).name,
  direction: row.sender === side ? 'outgoing' : 'incoming',
  time: row.created_at.toISOString(),
  source: row.source === 'EMAIL' ? 'EMAIL' : 'CHAT',
  subject: row.subject,
  recipients: row.mail?.to ?? [names.of(row.recipient, row).name],
  cc: row.mail?.cc ?? [],
  html: row.html,
  content: row.body,
  anhaenge: files,
  read: row.read_at !== null,
});
