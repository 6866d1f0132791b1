-- Files that somebody adds to an answer. The bytes lie in the object store under the same id.
create table uploads (
  id text primary key,
  draft_id uuid not null,
  brand text not null,
  -- Pointer of the field that asked for it.
  field text not null,
  name text not null,
  size integer not null,
  state text not null,
  -- What its content was found to be, and its SHA-256.
  type text,
  sha256 text,
  -- Code of the reason for which it was refused.
  refusal text,
  -- What the object store calls it while its parts arrive.
  handle text not null,
  -- Signs the addresses of its parts.
  address_key text not null,
  application_number text,
  created_at timestamptz not null
);
create index uploads_of_draft on uploads (draft_id);
create index uploads_unfinished on uploads (created_at) where state <> 'done';
