-- The brand under which a link to a claim was made: under another one it opens nothing. Null for links of the core
-- system, which speaks for no brand.
alter table claim_links add column brand text;

update claim_links set brand = claims.brand from claims
where claims.id = claim_links.claim and claim_links.purpose != 'progress';
