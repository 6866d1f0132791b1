import type { AttachmentView } from './attachments.ts';
import type { ParticipantNames } from './people.ts';
import type { Owner } from './store.ts';
import type { MessageRow } from '#server/storage/tables/messages.ts';

/** A message in lists, with sender and recipient. */
export interface MessageItem {
  aktenId: string;
  /** Instant. */
  erstelldatum: string;
  betreff: string;
  /** Whether the recipient has read it. */
  gelesen: boolean;
  von: string;
  an: string;
  quelle: MessageRow['source'];
  /** Number of the customer concerned. */
  partner: string;
  /** Number of attachments. */
  anzahlAnhaenge: number;
}

/** A message in full. */
export interface MessageDetail extends MessageItem {
  /** Sanitized HTML where `html` is set, else text. */
  nachricht: string;
  html: boolean;
  anhaenge: AttachmentView[];
  /** Whether the caller wrote it. */
  eigene: boolean;
  /** Id of the conversation. */
  kontaktId: string;
  antwortAuf?: string;
  vertrag?: string;
  schaden?: string;
  /** Addresses of an e-mail. */
  empfaenger?: string[];
  kopie?: string[];
}

/** A message in a conversation. */
export interface ConversationMessage {
  id: string;
  author: string;
  direction: 'incoming' | 'outgoing';
  time: string;
  source: 'CHAT' | 'EMAIL';
  subject: string;
  recipients: string[];
  cc: string[];
  html: boolean;
  content: string;
  anhaenge: AttachmentView[];
  /** Whether the recipient has read it. */
  read: boolean;
}

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
