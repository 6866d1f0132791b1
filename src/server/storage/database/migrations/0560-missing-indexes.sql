-- For queries of requests that read a whole table: found by the test of DISTRIBUTION.md.
create index uploads_of_holder on uploads (holder) where holder is not null and message is null;
create index accounts_of_person on accounts (person);
