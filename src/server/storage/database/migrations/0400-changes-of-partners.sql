-- A customer's file lists the changes of all contracts, newest first.
create index contract_changes_of_partner on contract_changes (partner, created_at);
