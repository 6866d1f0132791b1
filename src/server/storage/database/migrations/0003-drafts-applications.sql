create table drafts (
  id uuid primary key,
  -- The link holds the secret; here stands its hash only.
  secret_hash text not null unique,
  definition text not null,
  version text not null,
  context text not null,
  brand text not null,
  answers jsonb not null,
  provenance jsonb not null,
  step text not null,
  -- Frozen when the draft began: browser and server judge with the same.
  flags jsonb not null,
  revision integer not null,
  application_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null
);
create index drafts_expiry on drafts (expires_at);

create table applications (
  id uuid primary key,
  number text not null unique,
  definition text not null,
  version text not null,
  context text not null,
  brand text not null,
  answers jsonb not null,
  -- The questions as they were worded and the answers as they were read.
  outline jsonb not null,
  inputs jsonb not null,
  decision text not null,
  reasons jsonb not null,
  price jsonb,
  quote text,
  documents jsonb not null,
  created_at timestamptz not null
);
