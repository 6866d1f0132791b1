-- What customers, or agents for them, changed of a person or company; written once: who, when, before, after.
create table partner_changes (
  id uuid primary key,
  partner text not null references partners,
  -- data, bank or move.
  kind text not null,
  changed_by jsonb not null,
  before jsonb not null,
  after jsonb not null,
  -- YYYY-MM-DD
  effective_on text not null,
  created_at timestamptz not null
);
create index partner_changes_of_partner on partner_changes (partner, created_at);

-- Moves that are to come, one for each customer.
create table partner_moves (
  partner text primary key references partners,
  address jsonb not null,
  moves_on text not null,
  created_at timestamptz not null
);
create index partner_moves_by_day on partner_moves (moves_on);
