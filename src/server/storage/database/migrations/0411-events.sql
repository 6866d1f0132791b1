-- What happened, for pages that are open: ids alone. Rows are removed after a day.
create table events (
  id uuid primary key default gen_random_uuid(),
  -- The transaction that wrote it. Once no older one is running, none can appear behind a reader's back.
  xact xid8 not null default pg_current_xact_id(),
  -- Whom it is for: a customer or an agent, by number.
  side text not null,
  number text not null,
  kind text not null,
  subject text not null,
  -- Caused by the reader's own side: lists change, nobody is notified.
  own boolean not null,
  created_at timestamptz not null
);
create index events_by_transaction on events (xact);
