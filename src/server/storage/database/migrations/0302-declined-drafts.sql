-- When the customer put away what an agent has handed over: it is gone from the customer's list and stays with the agent.
alter table drafts add column declined_at timestamptz;
