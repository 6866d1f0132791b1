-- For queries that read a whole table: found by the test of DISTRIBUTION.md.
create index accounts_of_person on accounts (person);
create index claims_of_contract on claims (contract);
create index declarations_of_partner on declarations (partner);
create index uploads_of_application on uploads (application_number) where application_number is not null;
create index uploads_of_holder on uploads (holder) where holder is not null and message is null;
create index declarations_of_contract on declarations (contract);
create index messages_of_contract on messages (contract) where contract is not null;
create index uploads_of_message on uploads (message) where message is not null;
