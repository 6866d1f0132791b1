-- A move of this database from or to another one, by which a second run finds that it continues the first.
create table moves (
  id text primary key,
  began_at timestamptz not null,
  -- Null until both databases were compared.
  finished_at timestamptz
);
