-- Passkeys of people who sign in with them instead of password and code.
create table identity_passkeys (
  id text primary key,
  person_id uuid not null references identity_people on delete cascade,
  name text not null,
  public_key bytea not null,
  counter double precision not null,
  transports text not null,
  attachment text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index identity_passkeys_person on identity_passkeys (person_id);
-- What a password has just allowed: to add or remove one passkey.
create table identity_passkey_permits (
  person_id uuid primary key references identity_people on delete cascade,
  name text not null,
  challenge text,
  expires_at timestamptz not null
);
create index identity_passkey_permits_expires on identity_passkey_permits (expires_at);
