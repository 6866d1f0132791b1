-- Offers that agents sent to customers; the draft behind one may be gone sooner.
create table sent_offers (
  id uuid primary key,
  draft uuid not null,
  definition text not null,
  brand text not null,
  -- Number of the customer, where that is known.
  partner text,
  -- Number of the agent who sent it.
  agent text not null,
  channel text not null,
  period text not null,
  instalment_cent integer not null,
  year_cent integer not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  confirmed_at timestamptz,
  -- When it was taken back or replaced by a newer one.
  ended_at timestamptz,
  reminded_at timestamptz,
  expires_at timestamptz not null,
  -- Attached to the mail; without answers of the customer.
  pdf bytea
);
create index sent_offers_of_draft on sent_offers (draft, sent_at desc);
create index sent_offers_of_partner on sent_offers (partner, sent_at) where partner is not null;
create index sent_offers_open on sent_offers (expires_at) where confirmed_at is null and ended_at is null;
