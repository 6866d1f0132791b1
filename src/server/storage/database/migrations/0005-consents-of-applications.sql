-- Which declarations were given, in which version of their words.
alter table applications add column consents jsonb not null default '[]';
