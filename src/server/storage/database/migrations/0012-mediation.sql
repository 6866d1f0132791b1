-- Through whom somebody came: the agent's number and the sender's own reference.
alter table drafts add column mediation jsonb;
alter table applications add column mediation jsonb;
