-- The contract that a declaration names without doubt, by number and name; absent: a person finds it.
alter table declarations add column contract text references contracts;
alter table declarations add column partner text references partners;
