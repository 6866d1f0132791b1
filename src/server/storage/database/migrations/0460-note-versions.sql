-- Two agents may edit a note at once: a change names the version that it is based on.
alter table customer_notes
  add column version integer not null default 1,
  -- Number of the agent who changed it last; null until then.
  add column changed_by text;
