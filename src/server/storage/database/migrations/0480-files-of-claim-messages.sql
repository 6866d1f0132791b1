-- Files that were sent with a message about a claim: key and name, in order.
alter table claim_messages add column files jsonb not null default '[]';
