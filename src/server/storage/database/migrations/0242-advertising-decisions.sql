-- What customers said about advertising in the portal, word for word; the last row of a channel counts.
create table advertising_decisions (
  id uuid primary key,
  partner text not null references partners,
  channel text not null,
  given boolean not null,
  -- Id, version and words of the consent as they stood there.
  consent text not null,
  version text not null,
  label text not null,
  -- Who said it: portal, person, role and number.
  said_by jsonb not null,
  created_at timestamptz not null
);
create index advertising_decisions_partner on advertising_decisions (partner, channel, created_at);
