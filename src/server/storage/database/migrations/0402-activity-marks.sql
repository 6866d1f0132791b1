-- What agents have done with an entry of their to-do list that is computed anew each time.
create table activity_marks (
  partner text not null references partners,
  -- Names the entry and its day, so that next year's is another one.
  key text not null,
  done_at timestamptz,
  -- Hidden until this day.
  snoozed_until text,
  -- Number of the agent who marked it.
  marked_by text not null,
  updated_at timestamptz not null,
  primary key (partner, key)
);
