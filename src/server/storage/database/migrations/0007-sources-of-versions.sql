-- What a version was compiled from, so that a start compiles only what changed.
alter table definition_versions add column source text;
create index definition_versions_source on definition_versions (source);
