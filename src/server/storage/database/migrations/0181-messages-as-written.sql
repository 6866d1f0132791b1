-- A message is read as a whole and never searched; see 0180.
alter table outbox alter column payload type json;
