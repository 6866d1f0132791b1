-- Papers with answers of a person, behind a mailed link: by the hash of its secret. Where the code goes stands beside it.
create table paper_bundles (
  id uuid primary key,
  hash text not null unique,
  -- Number of what the papers are about: an application, a change.
  reference text not null,
  brand text not null,
  title text not null,
  phone text,
  email text not null,
  files jsonb not null,
  -- Of what a good code was taken for; null: nobody has opened it lately.
  opened_hash text,
  opened_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index paper_bundles_reference on paper_bundles (reference);
create index paper_bundles_expires on paper_bundles (expires_at);
