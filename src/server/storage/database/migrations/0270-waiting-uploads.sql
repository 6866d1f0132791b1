-- Files that nothing was handed in with yet are bounded together and by the network that they come from (its fingerprint).
alter table uploads add column client text;
create index uploads_waiting on uploads (client, size)
  where application_number is null and message is null and state <> 'refused';
