-- A list of customers by what they pay in a year.
create index if not exists customer_base_by_premium on customer_base (agent, year_cent, partner);
