-- A link for the customer opens its draft by a code that the customer gets on another way: the link asks for it, and what
-- the right code answers is a further secret. Links of agents need none. Links that were made before end within a week.
alter table draft_links add column customer boolean not null default true;
alter table draft_links add column proven boolean not null default false;
alter table draft_links add column expires_at timestamptz not null default now() + interval '7 days';
alter table draft_links alter column customer drop default;
alter table draft_links alter column proven drop default;
alter table draft_links alter column expires_at drop default;
