-- By which a stored module is known as one that this platform wrote. Rows without it are neither run nor served.
alter table definition_versions add column signature text;
