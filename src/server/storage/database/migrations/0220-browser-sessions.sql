-- A browser in which somebody is signed in: its cookie names the row, and the refresh token of the pool never leaves
-- the server.
create table identity_browsers (
  -- SHA-256 of what the cookie says.
  hash text primary key,
  portal text not null,
  family_id uuid not null references identity_families on delete cascade,
  -- The refresh token of the pool, sealed.
  refresh bytea not null,
  expires_at timestamptz not null
);
create index identity_browsers_of_family on identity_browsers (family_id);
