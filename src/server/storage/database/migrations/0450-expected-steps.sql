-- What the core system says of a step of a claim, beside its day.
alter table claim_states
  -- What is paid, in cents; null while nothing is decided.
  add column amount_cent integer,
  -- Day on which the next step is expected, YYYY-MM-DD; null where nobody knows.
  add column expected_on text collate "C";
