-- Accounts that money may go to and that were not known before, with the moment until which nothing is paid to them.
create table payout_accounts (
  id uuid primary key,
  partner text,
  claim text,
  iban text not null,
  held_until timestamptz not null,
  created_at timestamptz not null
);
create index payout_accounts_partner on payout_accounts (partner);
create index payout_accounts_claim on payout_accounts (claim);
create index payout_accounts_held on payout_accounts (held_until);
