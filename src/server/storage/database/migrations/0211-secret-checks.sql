-- By which a node finds out whether it has the secrets that the database is kept with.
create table secret_checks (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Which key a row of the trail was hashed with; null in rows that are older than this column.
alter table audit_entries add column key_id text;
