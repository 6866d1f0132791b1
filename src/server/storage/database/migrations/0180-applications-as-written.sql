-- What is read as a whole and never searched is kept as it was written: building `jsonb` took most of the time that
-- storing an application took. Answers stay `jsonb`, they are searched.
alter table applications
  alter column outline type json,
  alter column inputs type json,
  alter column price type json,
  alter column documents type json,
  alter column consents drop default,
  alter column consents type json;
alter table applications alter column consents set default '[]';
