-- By which a node finds out whether it has the object store that the files of this database are kept in.
create table object_stores (
  -- What is kept there.
  name text primary key,
  -- Stands in the store as well.
  id text not null,
  created_at timestamptz not null
);

-- When the bytes of a file were first found to be missing; null while they are there.
alter table uploads add column missing_since timestamptz;
