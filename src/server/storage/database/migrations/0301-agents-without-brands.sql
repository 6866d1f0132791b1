-- Agents and brokers have the brands of their row and no others. Whoever signs in at the embedded pool and has none there
-- keeps the one of the sign-in; of people of a pool outside that is the setting's and says nothing about them.
update accounts a set brands = json_build_array(p.brand) from identity_people p
where p.id::text = a.person and p.pool = 'local_Vermittler' and a.role <> 'benutzer' and a.brands is null;
