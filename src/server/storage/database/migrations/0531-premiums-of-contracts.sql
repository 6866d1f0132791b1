-- The premium of a year beside the contract, so that an agent's portfolio is added up from an index alone.
alter table contracts
  add column year_cent integer generated always as (coalesce((premium ->> 'yearCent')::integer, 0)) stored;
create index contracts_portfolio on contracts (agent, brand)
  include (product, state, begins_on, ends_on, due, year_cent);
create index contracts_endings on contracts (agent, ends_on) include (brand, state, year_cent)
  where ends_on is not null;
