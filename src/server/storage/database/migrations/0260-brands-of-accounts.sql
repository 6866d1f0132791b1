-- The brands in whose name an agent or a broker looks after customers, the own one first; what belongs to another brand
-- is not there for them. Null for customers: theirs is the brand of their row among the partners.
alter table accounts add column brands json;

-- Whoever stands with an agent in one house looks after customers of the others, too, as their deputy.
update accounts a set brands = (
  select json_agg(brand order by rank, brand) from (
    select brand, min(rank) as rank from (
      select brand, 0 as rank from identity_people where id::text = a.person
      union all select brand, 1 from sub_agents where number = a.number
      union all select brand, 2 from partners where agent in (
        select a.number
        union select parent from sub_agents where number = a.number
        union select number from sub_agents where parent in (
          select a.number union select parent from sub_agents where number = a.number))
      union all select brand, 2 from contracts where agent = a.number
    ) named group by brand
  ) ranked)
where a.role <> 'benutzer';

-- What was reported before claims named their brand carries that of its contract, else that of the customer.
update claims c set brand = k.brand from contracts k where k.id = c.contract and k.brand <> c.brand;
update claims c set brand = p.brand from partners p
where c.contract is null and p.number = c.partner and p.brand <> c.brand;
