-- Definitions that were checked and found good, by a digest of everything that the check reads, its own code included: the
-- next start on the same files need not check them again. A row that is missing costs a check, nothing else.
create table definition_checks (
  digest text primary key,
  used_at timestamptz not null
);
