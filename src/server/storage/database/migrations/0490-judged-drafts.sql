-- What the last save of an agent's draft amounts to: lists tell it without judging anything.
alter table drafts
  -- Share of the question pages that are complete, 0 to 100.
  add column judged_percent smallint,
  -- Key of the chosen variant.
  add column judged_variant text,
  -- What one payment costs in the chosen payment period.
  add column judged_instalment_cent integer,
  add column judged_period text;
