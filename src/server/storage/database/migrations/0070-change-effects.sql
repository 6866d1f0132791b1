-- A change that counts from a later day is written on that day; until then it waits here.
alter table contract_changes add column waits boolean not null default false;
-- Who gave each answer: the customer, an agent, or the contract as it stood (register).
alter table contract_changes add column provenance jsonb not null default '{}';

create table change_effects (
  change uuid primary key references contract_changes,
  contract text not null references contracts,
  -- The change's definition: a newer change of the same kind takes the place of one that waits.
  definition text not null,
  -- YYYY-MM-DD, Europe/Berlin
  due_on text not null,
  -- Places and what is written there; without a value: taken away.
  writes jsonb not null,
  priced boolean not null,
  -- What the person was told, and a fingerprint of the answers that it was computed from.
  premium jsonb not null,
  computed_from text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- applied; replaced by a newer change; void: the contract had ended; review: a person decides.
  result text,
  before jsonb,
  after jsonb,
  -- Version of the contract that it made.
  contract_version integer
);
create index change_effects_due on change_effects (due_on) where settled_at is null;
create index change_effects_of_contract on change_effects (contract);
