-- Which reminders a customer was sent: each stage of each thing to do once.
create table todo_reminders (
  partner text not null,
  -- Kind, number and last day of what was due.
  key text not null,
  -- Days before the last day.
  lead integer not null,
  sent_at timestamptz not null,
  primary key (partner, key, lead)
);
-- Days on which all customers were looked at.
create table todo_reminder_days (
  day text primary key,
  done_at timestamptz not null
);
