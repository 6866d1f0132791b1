-- By due date; customers without one come last.
create index if not exists customer_base_by_due on customer_base (agent, (coalesce(due_on, '9999-12-31')), partner);
