-- By due date, the latest first; customers without one come last here, too.
create index if not exists customer_base_by_last_due on customer_base (agent, (coalesce(due_on, '')), partner);
