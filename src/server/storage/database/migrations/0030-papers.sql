-- Documents are files now; those that were given as pages of HTML stay readable as they were.
alter table issued_documents alter column html drop not null;
alter table issued_documents add column pdf bytea;

-- Files that were made of somebody's answers before there was an application: which, and when; not what stood in them.
create table made_documents (
  sha256 text primary key,
  document text not null,
  version text not null,
  created_at timestamptz not null
);
create index made_documents_age on made_documents (created_at);

-- Files that belong to one application, as they were given.
create table application_documents (
  application text not null,
  document text not null,
  sha256 text not null,
  version text not null,
  title text not null,
  file_name text not null,
  pdf bytea not null,
  created_at timestamptz not null,
  primary key (application, document)
);
create index application_documents_hash on application_documents (sha256);

-- The link to the files of an application holds the secret; here stands its hash only.
alter table applications add column documents_secret_hash text;
create index applications_documents_secret on applications (documents_secret_hash);

-- Files that go with a mail, by name and hash: `[{ name, document, sha256, size, application }]`.
alter table mails add column attachments json;
