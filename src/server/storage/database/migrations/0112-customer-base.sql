-- Customers as agents find them: written with every change of a customer or contract.
create table customer_base (
  partner text primary key references partners,
  agent text not null,
  -- Without accents, in lower case: the order of lists.
  sort_name text collate "C" not null,
  sort_place text collate "C" not null,
  -- Every word by which one finds the customer, with blanks around each.
  words text not null,
  places text not null
);
create index customer_base_by_name on customer_base (agent, sort_name, partner);
create index customer_base_by_place on customer_base (agent, sort_place, sort_name, partner);
create index customer_base_by_number on customer_base (agent, partner);

-- Beginnings of words in the order of lists, and marks of products and states: a search reads as many rows as it shows.
create table customer_words (
  agent text not null,
  word text collate "C" not null,
  sort_name text collate "C" not null,
  partner text not null references partners,
  primary key (agent, word, sort_name, partner)
);
create index customer_words_of_partner on customer_words (partner);

-- Numbers of customers and contracts, found by how they begin.
create table customer_numbers (
  agent text not null,
  number text collate "C" not null,
  partner text not null references partners,
  primary key (agent, number, partner)
);
create index customer_numbers_of_partner on customer_numbers (partner);

-- Searches that an agent keeps.
create table saved_filters (
  portal text not null,
  person text not null,
  filters jsonb not null,
  updated_at timestamptz not null,
  primary key (portal, person)
);
