-- Who of the agents and brokers read or wrote data of which customers. Each row carries the hash of the one before.
create table audit_entries (
  sequence bigint primary key,
  at timestamptz not null,
  -- The person, as what, and for which number.
  person text not null,
  role text not null,
  number text not null,
  -- Method and pattern of the route: no personal data.
  action text not null,
  status integer not null,
  -- Numbers of the customers, sorted.
  customers text[] not null,
  previous text not null,
  hash text not null
);
create index audit_entries_of_customer on audit_entries using gin (customers);

-- Where the chain goes on; its row is what writers wait for.
create table audit_heads (
  chain text primary key,
  sequence bigint not null,
  hash text not null
);
insert into audit_heads (chain, sequence, hash) values ('access', 0, '');
