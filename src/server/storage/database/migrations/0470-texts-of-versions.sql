-- German texts of a version, for servers of other releases: theirs may lack a key or mean something else by it.
alter table definition_versions
  -- JSON of the namespace with the texts of the shared pieces that it uses.
  add column texts text,
  -- Digest of the files that they come from.
  add column texts_digest text,
  -- Hash of the texts, and the keyed hash by which they are known as ones that this platform wrote.
  add column texts_signature text;
