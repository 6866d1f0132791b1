-- People who work for an agent and look after customers of their own.
create table sub_agents (
  -- Ten digits, as an agent's own.
  number text primary key,
  -- Number of the agent whom they work for.
  parent text not null,
  brand text not null,
  -- Name and ways of contact.
  data jsonb not null,
  -- What they may do beside reading: changes, export.
  rights jsonb not null,
  -- invited, active or locked.
  state text not null,
  -- Grows with every change; If-Match compares it.
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sub_agents_of_parent on sub_agents (parent, number);

-- Who stands in for whom; until the end of a day.
create table agent_deputies (
  -- Number of the one who is away.
  agent text primary key,
  -- Number of the one who stands in.
  deputy text not null,
  -- YYYY-MM-DD
  until text not null,
  created_at timestamptz not null
);
create index agent_deputies_of_deputy on agent_deputies (deputy, until);
