create table identity_people (
  id uuid primary key,
  pool text not null,
  username text not null,
  brand text not null,
  salt bytea not null,
  verifier bytea not null,
  status text not null,
  attributes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (pool, username)
);

create table identity_steps (
  hash text primary key,
  pool text not null,
  step text not null,
  person_id uuid references identity_people on delete cascade,
  claimed_id text not null,
  name_mac text not null,
  key bytea,
  secret_block bytea,
  code_mac text,
  tries integer not null,
  expires_at timestamptz not null
);
create index identity_steps_expiry on identity_steps (expires_at);

create table identity_families (
  id uuid primary key,
  pool text not null,
  person_id uuid not null references identity_people on delete cascade,
  device text not null,
  signed_in_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index identity_families_of_person on identity_families (person_id);

create table identity_refresh (
  hash text primary key,
  family_id uuid not null references identity_families on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_refresh_of_family on identity_refresh (family_id);

create table identity_resets (
  name_mac text primary key,
  code_mac text not null,
  tries integer not null,
  expires_at timestamptz not null
);

create table identity_limits (
  key text primary key,
  count integer not null,
  until timestamptz not null,
  blocked_until timestamptz
);

create table identity_answers (
  key text primary key,
  fingerprint text not null,
  answer bytea not null,
  expires_at timestamptz not null
);

create table identity_keys (
  kid text primary key,
  private_key bytea not null,
  public_key jsonb not null,
  created_at timestamptz not null
);
