-- The very bytes of documents that somebody was given: texts change, what was read stays provable.
create table issued_documents (
  sha256 text primary key,
  document text not null,
  html text not null,
  created_at timestamptz not null
);
