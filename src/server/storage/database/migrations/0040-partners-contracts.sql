create table partners (
  -- Ten digits; what people and letters call the customer by.
  number text primary key,
  brand text not null,
  -- Name, addresses, ways of contact and bank accounts of a person or a company.
  data jsonb not null,
  -- Number of the agent who looks after the customer.
  agent text,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index partners_of_agent on partners (agent);

create table contracts (
  -- The number of the contract, as letters and addresses name it.
  id text primary key,
  partner text not null references partners,
  brand text not null,
  agent text,
  product text not null,
  state text not null,
  -- Days are written as YYYY-MM-DD: they have no time and no zone.
  begins_on text not null,
  ends_on text,
  -- Month and day of the main due date.
  due text,
  -- When the customer had the policy in hands: the time to withdraw runs from then.
  received_on text not null,
  premium jsonb not null,
  -- As the product's definition asks them: a change is prefilled from here and writes here.
  answers jsonb not null,
  bank jsonb,
  -- First day of the tariff by which the premium is computed.
  tariff text,
  -- Grows with every change; If-Match compares it.
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index contracts_of_partner on contracts (partner, begins_on);
create index contracts_of_agent on contracts (agent);

-- The download area of a customer.
create table contract_documents (
  id uuid primary key,
  partner text not null references partners,
  contract text references contracts,
  kind text not null,
  title text not null,
  issued_on text not null,
  file_name text not null,
  -- Absent: printed from the contract when somebody opens it.
  pdf bytea,
  created_at timestamptz not null
);
create index contract_documents_of_partner on contract_documents (partner, issued_on);
create index contract_documents_of_contract on contract_documents (contract);

create table claims (
  id text primary key,
  partner text not null references partners,
  contract text references contracts,
  state text not null,
  title text not null,
  occurred_on text not null,
  reported_at timestamptz not null
);
create index claims_of_partner on claims (partner, reported_at);

create table messages (
  id uuid primary key,
  partner text not null references partners,
  contract text,
  claim text,
  -- Who wrote it: customer, agent or insurer.
  sender text not null,
  subject text not null,
  body text not null,
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index messages_of_partner on messages (partner, created_at);

-- Who a person that signs in is to the platform: roles come from here, not from a token.
create table accounts (
  portal text not null,
  -- The id in the pool.
  person text not null,
  role text not null,
  -- Of the partner, the agent or the broker.
  number text not null,
  created_at timestamptz not null,
  primary key (portal, person)
);
create index accounts_of_number on accounts (number);
