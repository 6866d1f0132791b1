-- A claim may come from somebody who is no customer, or about a contract that nobody finds.
alter table claims alter column partner drop not null;
alter table claims alter column occurred_on drop not null;
alter table claims add column brand text not null default 'haus';
-- Id of the definition that asked: `schaden.fahrrad`; absent for what was reported another way.
alter table claims add column definition text;
-- Where somebody is told about it who has no account.
alter table claims add column reporter jsonb;
alter table claims add column participants jsonb not null default '[]';
-- Grows with every change of the participants; If-Match compares it.
alter table claims add column version integer not null default 1;
update claims set state = case state
  when 'reported' then 'received' when 'inProgress' then 'inReview' when 'settled' then 'paid' else state end;

-- The way of a claim: each state with the moment at which it began.
create table claim_states (
  claim text not null references claims,
  place integer not null,
  state text not null,
  since timestamptz not null,
  primary key (claim, place)
);

-- What was said, as it was asked: one row for the first answers, one for each later supplement.
create table claim_reports (
  id uuid primary key,
  claim text not null references claims,
  place integer not null,
  definition text not null,
  version text not null,
  context text not null,
  answers jsonb not null,
  -- Who gave each answer.
  provenance jsonb not null,
  -- Every question as it was worded, with its answer.
  outline jsonb not null,
  inputs jsonb not null,
  reported_by jsonb not null,
  created_at timestamptz not null,
  unique (claim, place)
);

-- What we need to decide, and since when it is there.
create table claim_requirements (
  claim text not null references claims,
  key text not null,
  title text not null,
  help text,
  place integer not null,
  done_at timestamptz,
  primary key (claim, key)
);

-- Consents to ask doctors and others about somebody's health. None is ever changed but by its revocation.
create table claim_consents (
  id uuid primary key,
  claim text not null references claims,
  mode text not null,
  persons jsonb not null,
  text_version text not null,
  -- The words that were agreed to.
  wording text not null,
  channel text not null,
  given_at timestamptz not null,
  revoked_at timestamptz
);
create index claim_consents_of_claim on claim_consents (claim, given_at);

-- Links by mail or QR code, each for one purpose; here stands the hash of the secret only.
create table claim_links (
  hash text primary key,
  purpose text not null,
  -- Absent where a claim is still to be reported.
  claim text references claims,
  -- Who was proven to get messages there.
  email text,
  expires_at timestamptz not null
);
create index claim_links_expiry on claim_links (expires_at);

-- What is written about a claim.
create table claim_messages (
  id uuid primary key,
  claim text not null references claims,
  -- customer, agent or insurer
  side text not null,
  author text not null,
  source text not null,
  subject text,
  recipients jsonb not null,
  cc jsonb not null,
  html boolean not null,
  content text not null,
  -- For agents only.
  internal boolean not null,
  sent_at timestamptz not null
);
create index claim_messages_of_claim on claim_messages (claim, sent_at);

-- How far each side has read.
create table claim_reads (
  claim text not null references claims,
  side text not null,
  read_until timestamptz not null,
  primary key (claim, side)
);

-- A file belongs to a draft, or to a claim for which it was wanted.
alter table uploads alter column draft_id drop not null;
alter table uploads add column claim text;
alter table uploads add column requirement text;
create index uploads_of_claim on uploads (claim);
