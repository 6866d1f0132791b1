-- Number of the customer who keeps the draft in the own account; null: of an agent, or of whoever holds its link.
alter table drafts add column customer text;
-- The contract or the claim that a report is about, `anderer` for no contract of the list; null where the address names none.
alter table drafts add column about text;
-- When the customer was told that the draft ends soon; null once it was changed since.
alter table drafts add column reminded_at timestamptz;
create index drafts_of_customer on drafts (customer, updated_at desc, id) where customer is not null;
create index drafts_to_remind on drafts (expires_at) where customer is not null and reminded_at is null;
