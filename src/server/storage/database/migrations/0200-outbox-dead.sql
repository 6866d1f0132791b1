-- Counting what was given up must not read what was delivered.
create index outbox_dead on outbox (dead_at) where dead_at is not null;
