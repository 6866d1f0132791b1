-- Brokers' lists and files of a contract count its claims.
create index if not exists claims_of_contract on claims (contract);
