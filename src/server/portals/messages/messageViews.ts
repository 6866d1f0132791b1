import type { Conversation, Detail, List } from '#api/messages.ts';
import type { AttachmentView } from './attachments.ts';
import type { ParticipantNames } from './people.ts';
import type { Owner } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';

/** A message in lists, with sender and recipient. */
export type MessageItem = List['items'][number];

/** A message in full. */
export type MessageDetail = Detail;

/** A message in a conversation. */
type ConversationMessage = Conversation['items'][number];

/** Returns the id of a message's conversation. */
export const threadIdOf = ({ id, thread }: MessageRow): string => thread ?? id;

const countOf = (files: AttachmentView[] | undefined): number => files?.length ?? 0;

/** Returns a message for lists. */
export const itemOf = (
  row: MessageRow,
  names: ParticipantNames,
  files: AttachmentView[] | undefined,
): MessageItem => ({
  aktenId: row.id,
  erstelldatum: row.created_at.toISOString(),
  betreff: row.subject,
  gelesen: row.read_at !== null,
  von: row.source === 'EMAIL' && row.mail ? row.mail.from : names.of(row.sender, row).name,
  an: names.of(row.recipient, row).name,
  quelle: row.source,
  partner: row.partner,
  anzahlAnhaenge: countOf(files),
});

/** Returns a message in full. */
export const detailOf = (
  row: MessageRow,
  names: ParticipantNames,
  files: AttachmentView[] = [],
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

/** Returns a message for a conversation; portal messages appear as chat messages. */
export const conversationMessageOf = (
  row: MessageRow,
  names: ParticipantNames,
  files: AttachmentView[] = [],
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
