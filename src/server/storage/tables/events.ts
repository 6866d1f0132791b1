import type { Generated } from 'kysely';

/** What an event is about; its subject is an id of that kind. */
export type EventKind =
  /** A letter; the conversation's id. */
  | 'message'
  /** A line of a chat; the conversation's id. */
  | 'chat'
  /** Something was read, deleted or restored; the conversation's id. */
  | 'read'
  /** A report, state, document or participant of a claim; its number. */
  | 'claim'
  /** Something was written about a claim; its number. */
  | 'claimMessage'
  /** A contract was changed; its number. */
  | 'contract'
  /** An application arrived in the account; its number. */
  | 'application'
  /** A draft was handed over, taken back, declined or sent; its id. */
  | 'draft'
  /** A conversation was given to the reader to take care of; its id. */
  | 'assigned'
  /** An entry of the to-do list was given to the reader to take care of; the customer's number. */
  | 'taskAssigned'
  /** A note, a task or an entry of the to-do list; the customer's number. */
  | 'task';

/** The side of a reader: a customer, or an agent or broker. */
export type EventSide = 'customer' | 'agent';

/** What happened, for pages that are open. Holds ids only. */
export interface EventsTable {
  id: Generated<string>;
  /** Id of the transaction that wrote it, an unsigned 64-bit number. */
  xact: Generated<string>;
  side: EventSide;
  /** Number of the customer or agent that it is for. */
  number: string;
  kind: EventKind;
  subject: string;
  /** Caused by the reader's own side. */
  own: boolean;
  created_at: Date;
}
