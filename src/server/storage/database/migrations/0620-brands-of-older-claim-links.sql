-- In batches: the brand of links to claims that were made before 0300.
update claim_links set brand = claims.brand from claims
where claims.id = claim_links.claim and claim_links.hash in (
  select hash from claim_links where brand is null and claim is not null and purpose != 'progress' limit 500
);
