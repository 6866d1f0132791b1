import type { Generated, JSONColumnType, Selectable } from 'kysely';

/** Who writes or reads a message. Brokers count as agents. */
export type Side = 'customer' | 'agent' | 'insurer';

/** Addresses of an e-mail. */
export interface MailAddresses {
  from: string;
  to: string[];
  cc: string[];
}

/** Messages between a customer and those who look after the customer: one sender, one reader each. */
export interface MessagesTable {
  id: string;
  /** Number of the customer whom it is about, also where an agent writes to the insurer. */
  partner: string;
  contract: string | null;
  claim: string | null;
  sender: Side;
  recipient: Generated<Side>;
  /** Number of the agent who takes part. */
  agent: string | null;
  subject: string;
  body: string;
  /** The body is cleaned HTML, else it is text. */
  html: Generated<boolean>;
  /** The words of an HTML body, for searching. */
  plain: string | null;
  source: Generated<'PORTAL' | 'CHAT' | 'EMAIL'>;
  /** The first message of its conversation; null: itself. */
  thread: string | null;
  /** The message that it answers. */
  answers: string | null;
  mail: JSONColumnType<MailAddresses | null, string | null, string | null>;
  /** When the reader read it. */
  read_at: Date | null;
  /** When the customer put it away. */
  deleted_at: Date | null;
  /** When the agent put it away. */
  agent_deleted_at: Date | null;
  created_at: Date;
}

/** A message as it is read. */
export type MessageRow = Selectable<MessagesTable>;

/** Files that went with messages. */
export interface MessageAttachmentsTable {
  id: string;
  message: string;
  /** Id of the upload: a secret, told to nobody. */
  upload: string;
  position: number;
  name: string;
}
