-- What of an application is read as a whole and never searched lies packed in one value: long values were what storing
-- one took longest for, on the embedded database above all. Rows that are older have it in columns of its own.
alter table applications
  add column record bytea,
  alter column record set storage external,
  alter column outline drop not null,
  alter column inputs drop not null,
  alter column documents drop not null,
  alter column consents drop not null,
  alter column consents drop default;
