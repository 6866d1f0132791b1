-- Browsers and addresses at which somebody has signed in before: their attempts are counted apart from strangers'.
create table identity_trusted (
  person_id uuid not null references identity_people on delete cascade,
  mac text not null,
  seen_at timestamptz not null,
  primary key (person_id, mac)
);
create index identity_trusted_seen on identity_trusted (seen_at);
