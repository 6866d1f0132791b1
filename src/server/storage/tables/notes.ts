import type { Generated } from 'kysely';

/** Agents' notes about customers; with a day they are tasks. */
export interface CustomerNotesTable {
  id: string;
  partner: string;
  words: string;
  /** Day on which the task is due, `YYYY-MM-DD`; null for a note. */
  due_on: string | null;
  done_at: Date | null;
  /** Number of the agent who wrote it. */
  author: string;
  created_at: Date;
  updated_at: Date;
  /** Counts its changes, from 1. */
  version: Generated<number>;
  /** Number of the agent who changed it last; null until then. */
  changed_by: string | null;
}

/** What agents have done with computed entries of their to-do list. */
export interface ActivityMarksTable {
  partner: string;
  /** Names the entry and its day. */
  key: string;
  done_at: Date | null;
  /** Day until which it is hidden, `YYYY-MM-DD`. */
  snoozed_until: string | null;
  /** Number of the agent who marked it. */
  marked_by: string;
  updated_at: Date;
}

/** Who takes care of an entry of the to-do list: a computed one or a task. */
export interface ActivityAssignmentsTable {
  partner: string;
  /** Names the entry. */
  key: string;
  /** Number of the agent. */
  assigned_to: string;
  /** Number of the agent who gave it. */
  assigned_by: string;
  assigned_at: Date;
}
