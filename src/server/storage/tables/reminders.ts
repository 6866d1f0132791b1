/** Reminders that were sent, one row for each stage of a thing to do. */
export interface ToDoRemindersTable {
  partner: string;
  /** Kind, number and last day of what was due. */
  key: string;
  /** Days before the last day. */
  lead: number;
  sent_at: Date;
}

/** Days on which all customers were looked at. */
export interface ToDoReminderDaysTable {
  day: string;
  done_at: Date;
}
