-- The id that a sign-in shows. Null: the row is older than this column, and its verifier is bound to its own id.
alter table identity_people add column shown_id uuid;
create index identity_people_shown on identity_people (shown_id);

-- When the ids of older rows were made (the first 48 bits of each, evenly chosen): ids shown for other names spread over
-- the same times, so that the time within an id tells no account from a name that nobody has.
create table identity_shown_times (
  pool text primary key,
  times jsonb not null
);
insert into identity_shown_times (pool, times)
select pool, jsonb_agg(time order by time)
from (
  select pool, left(replace(id::text, '-', ''), 12) as time,
    row_number() over (partition by pool order by id) as place,
    count(*) over (partition by pool) as people
  from identity_people
  where status <> 'decoy' and length(verifier) > 0
) as older
where place = 1 or place = people or place * 256 / people <> (place - 1) * 256 / people
group by pool;
