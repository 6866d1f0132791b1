-- Release of the index that wrote a row: rows of older releases are written again in the background.
alter table customer_base add column index_version integer not null default 1;

-- Last and first names of an agent's customers, without umlauts and double letters of them, by each spelling that lacks
-- at most one letter: a typing error is found by the spellings it shares with a name.
create table customer_names (
  agent text not null,
  spelling text collate "C" not null,
  name text collate "C" not null,
  -- A customer no longer has the name: it goes unless others have it. Kept on the row whose spelling is the name.
  left_by_customer boolean not null default false,
  primary key (agent, spelling, name)
);
create index customer_names_left on customer_names (agent, name) where left_by_customer;
create index customer_names_by_name on customer_names (agent, name);
