-- What a list of customers shows and is sorted by beside names and places.
alter table customer_base
  -- Premiums of a year of all contracts in force.
  add column year_cent integer not null default 0,
  -- The next main due date, YYYY-MM-DD; null where nothing recurs.
  add column due_on text collate "C",
  -- Day of the last message, note or offer, YYYY-MM-DD; null before the first.
  add column contact_on text collate "C",
  -- First day on which premium and due date have to be computed again; empty: never computed.
  add column figures_until text collate "C" not null default '';
-- 0621 to 0625 make the indexes, each in a transaction of its own.

-- Workbench settings of a person: columns of lists and the like.
create table agent_settings (
  person text primary key,
  settings jsonb not null,
  updated_at timestamptz not null
);
