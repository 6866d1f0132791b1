-- Files of the built web app of each release: a page of one release may ask a server of another for its parts.
create table web_assets (
  name text primary key,
  bytes bytea not null,
  used_at timestamptz not null
);
create index web_assets_used_at on web_assets (used_at);
