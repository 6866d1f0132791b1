-- Codes sent to prove something, and what was proven with them.
create table account_tans (
  id uuid primary key,
  purpose text not null,
  -- Fingerprint of whom or which address the code was sent to.
  owner text not null,
  code_mac text not null,
  tries integer not null,
  -- Fingerprint of what the right code was answered with; absent: not proven yet.
  proof_mac text,
  expires_at timestamptz not null
);
create index account_tans_expiry on account_tans (expires_at);

-- Links sent by mail: good once.
create table account_links (
  hash text primary key,
  purpose text not null,
  -- Number of the customer.
  partner text,
  -- Id in the pool; absent where there is no account yet.
  person uuid,
  email text not null,
  expires_at timestamptz not null
);
create index account_links_expiry on account_links (expires_at);

create table erasure_requests (
  person uuid primary key,
  id uuid not null,
  partner text not null,
  requested_at timestamptz not null
);

-- When a password was last chosen by a mailed code: whoever holds the mailbox alone must not change the phone too.
alter table identity_people add column reset_at timestamptz;
