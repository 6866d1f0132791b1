-- The app of a person that shows codes for signing in; see the table's type.
alter table identity_people
  add column authenticator bytea,
  add column authenticator_offered bytea,
  add column authenticator_step integer,
  add column authenticator_use text not null default 'none';
