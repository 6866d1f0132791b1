-- Finds the customer to whom an application belongs.
create index partners_by_email on partners (lower(data -> 'contact' ->> 'email'));
