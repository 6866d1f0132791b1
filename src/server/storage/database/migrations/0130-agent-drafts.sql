-- Number of the agent or sub-agent to whom a draft belongs; null: to whoever holds its link.
alter table drafts add column agent text;
-- Number of the customer whom it is about, where that is known.
alter table drafts add column partner text;
-- Whom the answers name, for the list of agents.
alter table drafts add column applicant text;
-- When it was last handed to the customer.
alter table drafts add column handed_at timestamptz;
-- When an agent put it away; it may be brought back until it expires.
alter table drafts add column removed_at timestamptz;
create index drafts_of_agent on drafts (agent, updated_at desc, id) where agent is not null;
create index drafts_of_partner on drafts (partner) where partner is not null;

-- Further secrets of an agent's draft, each opening it in one context.
create table draft_links (
  -- The link holds the secret; here stands its hash only.
  secret_hash text primary key,
  draft_id uuid not null references drafts on delete cascade,
  context text not null,
  created_at timestamptz not null
);
create index draft_links_of_draft on draft_links (draft_id);
