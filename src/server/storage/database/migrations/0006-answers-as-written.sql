-- The first answer is repeated byte for byte: `jsonb` would put its members into another order.
alter table idempotency_keys alter column body type json;
