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
create index customer_base_by_premium on customer_base (agent, year_cent, partner);
-- Customers without a due date come last in both directions.
create index customer_base_by_due on customer_base (agent, (coalesce(due_on, '9999-12-31')), partner);
create index customer_base_by_last_due on customer_base (agent, (coalesce(due_on, '')), partner);
create index customer_base_by_contact on customer_base (agent, (coalesce(contact_on, '')), partner);
create index customer_base_figures on customer_base (figures_until);

-- Workbench settings of a person: columns of lists and the like.
create table agent_settings (
  person text primary key,
  settings jsonb not null,
  updated_at timestamptz not null
);
