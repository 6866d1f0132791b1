-- People whom an agent noted and who have no contract yet: set until the first one.
alter table partners add column prospect_since timestamptz;
-- Number of the agent who noted the person.
alter table partners add column prospect_by text;
-- Whether the person agreed to be called, as the agent noted it.
alter table partners add column prospect_callable boolean;
create index partners_prospects on partners (updated_at) where prospect_since is not null;

-- Records of prospects that went into another record, as long as that can be undone.
create table customer_merges (
  id uuid primary key,
  -- Number of the record that is kept.
  partner text not null references partners,
  -- Number of the record that is gone.
  merged text not null,
  -- Number of the agent who merged them.
  merged_by text not null,
  merged_at timestamptz not null,
  -- The row that is gone, as it was.
  record jsonb not null,
  -- Ids of what went along, by table.
  moved jsonb not null,
  -- The data of the kept record before and the version after, where it took something over.
  took jsonb,
  -- The note in which is said what the kept record did not take over.
  note uuid
);
create index customer_merges_of_partner on customer_merges (partner, merged_at);
create index customer_merges_by_time on customer_merges (merged_at);

-- Leads from an application to the prospect for whom an agent prepared it.
create index drafts_of_application on drafts (application_number) where application_number is not null;
