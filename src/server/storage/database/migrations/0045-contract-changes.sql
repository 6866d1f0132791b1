-- Changes of contracts, written once: who, when, before, after.
create table contract_changes (
  id uuid primary key,
  number text not null unique,
  contract text not null references contracts,
  partner text not null references partners,
  definition text not null,
  version text not null,
  brand text not null,
  -- accept: written into the contract; refer: a person decides first.
  decision text not null,
  reasons jsonb not null,
  changed_by jsonb not null,
  answers jsonb not null,
  outline jsonb not null,
  before jsonb not null,
  after jsonb not null,
  premium_before jsonb not null,
  premium_after jsonb not null,
  consequences jsonb not null,
  -- YYYY-MM-DD
  effective_on text not null,
  contract_version integer not null,
  created_at timestamptz not null
);
create index contract_changes_of_contract on contract_changes (contract, created_at);

-- Codes by text message that prove a change; of the code only a fingerprint is kept.
create table change_proofs (
  id uuid primary key,
  person text not null,
  purpose text not null,
  mac text not null,
  attempts integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index change_proofs_of_person on change_proofs (person, created_at);
