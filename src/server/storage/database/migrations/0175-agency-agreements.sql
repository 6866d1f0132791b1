-- Which words an agency has agreed to, when, and who of it pressed the button. Earlier versions stay.
create table agency_agreements (
  agent text not null,
  version text not null,
  -- Hash of the bytes that were shown.
  sha256 text not null,
  person text not null,
  agreed_at timestamptz not null,
  primary key (agent, version)
);
