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
}
