-- What agents note about a customer in their own words; with a day it is a task.
create table customer_notes (
  id uuid primary key,
  partner text not null references partners,
  words text not null,
  -- Day on which the task is due; null for a note.
  due_on text,
  done_at timestamptz,
  -- Number of the agent who wrote it.
  author text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_notes_of_partner on customer_notes (partner, created_at);
-- Tasks that are still to do.
create index customer_notes_open on customer_notes (partner, due_on) where due_on is not null and done_at is null;
