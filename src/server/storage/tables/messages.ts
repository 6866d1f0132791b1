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

/** What agents have done with a conversation. */
export interface ConversationStatesTable {
  /** Id of its first message, or number of the claim. */
  conversation: string;
  partner: string;
  /** Number of the agent who takes care of it; null for no one in particular. */
  assigned_to: string | null;
  done: Generated<boolean>;
  /** Day until which it is put off, `YYYY-MM-DD`. */
  snoozed_until: string | null;
  /** When it was done or put off; what the customer writes later opens it again. */
  marked_at: Date | null;
  /** Number of the agent who changed it last. */
  changed_by: string;
  updated_at: Date;
}

/** Attachments of messages. */
export interface MessageAttachmentsTable {
  id: string;
  message: string;
  /** Id of the upload; secret. */
  upload: string;
  position: number;
  name: string;
}
