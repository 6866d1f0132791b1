create table outbox (
  id uuid primary key,
  topic text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  available_at timestamptz not null,
  leased_until timestamptz,
  lease uuid,
  attempts integer not null default 0,
  done_at timestamptz,
  dead_at timestamptz
);
create index outbox_waiting on outbox (topic, key, id) where done_at is null and dead_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);

create table definition_versions (
  id text not null,
  version text not null,
  module text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (id, version)
);

create table mails (
  id uuid primary key,
  channel text not null,
  brand text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);

create table policies_inbox (
  id uuid primary key,
  application text not null,
  payload jsonb not null,
  received_at timestamptz not null
);
