import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** Sender or reader of a message. Brokers count as agents. */
export type Side = 'customer' | 'agent' | 'insurer';

/** Addresses of an e-mail. */
interface MailAddresses {
  from: string;
  to: string[];
  cc: string[];
}

/** Messages between a customer and their contacts: one sender, one reader each. */
export interface MessagesTable {
  id: string;
  /** Number of the customer concerned, also where an agent writes to the insurer. */
  partner: string;
  contract: string | null;
  claim: string | null;
  sender: Side;
  recipient: Generated<Side>;
  /** Number of the participating agent. */
  agent: string | null;
  subject: string;
  body: string;
  /** Whether the body is sanitized HTML instead of text. */
  html: Generated<boolean>;
  /** Plain text of an HTML body, for search. */
  plain: string | null;
  source: Generated<'PORTAL' | 'CHAT' | 'EMAIL'>;
  /** First message of the conversation; null: this one. */
  thread: string | null;
  /** Message that this one replies to. */
  answers: string | null;
  mail: JSONColumnType<MailAddresses | null, string | null, string | null>;
  /** When it was read. */
  read_at: Date | null;
  /** When the customer deleted it. */
  deleted_at: Date | null;
  /** When the agent deleted it. */
  agent_deleted_at: Date | null;
  created_at: Date;
}

/** A message as read. */
export type MessageRow = Selectable<MessagesTable>;

/** Attachments of messages. */
export interface MessageAttachmentsTable {
  id: string;
  message: string;
  /** Id of the upload; secret. */
  upload: string;
  position: number;
  name: string;
}
