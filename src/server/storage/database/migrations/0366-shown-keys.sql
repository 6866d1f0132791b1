-- The keys of the ids that a sign-in shows, sealed. They outlive the secret they began with: ids of unknown names must
-- not change when it is changed, since those of people do not.
create table identity_shown_keys (
  name text primary key,
  sealed bytea not null
);
