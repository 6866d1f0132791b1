-- The brand under which a link to a claim was made: under another one it opens nothing. Null for links of the core
-- system, which speaks for no brand. 0620 writes that of links made before.
alter table claim_links add column brand text;
