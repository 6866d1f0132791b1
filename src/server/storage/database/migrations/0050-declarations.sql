-- What people declare about a contract without signing in: withdrawals and cancellations, as they came in.
create table declarations (
  id uuid primary key,
  number text not null unique,
  -- Id and version of the definition that asked.
  definition text not null,
  version text not null,
  brand text not null,
  answers jsonb not null,
  -- Every question as it was worded, with its answer.
  outline jsonb not null,
  -- The moment at which it counts as received.
  received_at timestamptz not null
);
create index declarations_received_at on declarations (received_at);
