-- The contracts that move with a customer. One mail tells of all of them: it is held until each is changed or its time
-- is over, and null in mailed_at means that it has not been worded yet. Both are null for other changes.
alter table partner_changes add column contracts jsonb;
alter table partner_changes add column mailed_at timestamptz;
-- The move that a change of a contract belongs to.
alter table contract_changes add column move uuid;
