-- Messages between a customer and those who look after the customer, each with one sender and one reader.
-- read_at is when the reader read it. deleted_at is when the customer put it away, agent_deleted_at when the agent did.
alter table messages add column recipient text not null default 'customer';
update messages set recipient = 'insurer' where sender = 'customer';
-- Number of the agent or broker who takes part.
alter table messages add column agent text;
update messages set agent = (select agent from partners where partners.number = messages.partner)
  where sender = 'agent' or sender = 'customer';
update messages set recipient = 'agent' where sender = 'customer' and agent is not null;
alter table messages add column agent_deleted_at timestamptz;
-- PORTAL: written on a page; CHAT: said in a conversation; EMAIL: came by mail.
alter table messages add column source text not null default 'PORTAL';
-- The first message of its conversation; null: itself.
alter table messages add column thread uuid;
-- The message that it answers.
alter table messages add column answers uuid;
-- The body is cleaned HTML; plain holds its words for searching.
alter table messages add column html boolean not null default false;
alter table messages add column plain text;
-- Addresses of an e-mail: { from, to, cc }.
alter table messages add column mail jsonb;

create index messages_to_customer on messages (partner, created_at desc, id desc) where recipient = 'customer';
create index messages_from_customer on messages (partner, created_at desc, id desc) where sender = 'customer';
create index messages_to_agent on messages (agent, created_at desc, id desc) where recipient = 'agent';
create index messages_from_agent on messages (agent, created_at desc, id desc) where sender = 'agent';
create index messages_unread_customer on messages (partner) where recipient = 'customer' and read_at is null;
create index messages_unread_agent on messages (agent) where recipient = 'agent' and read_at is null;
create index messages_of_thread on messages (thread, created_at, id);
create index messages_of_claim on messages (claim, created_at, id) where claim is not null;
-- Conversations with an agent: a chat in advice begins one.
create index messages_chats_of_agent on messages (agent, created_at desc, id desc) where source = 'CHAT';

-- Files of messages: bytes lie where all uploads lie.
alter table uploads alter column draft_id drop not null;
-- Who sends a file that belongs to no draft: pool and number.
alter table uploads add column holder text;
-- The message that the file went with; it lives as long as that.
alter table uploads add column message uuid;
create table message_attachments (
  id uuid primary key,
  message uuid not null references messages,
  upload text not null references uploads,
  position integer not null,
  name text not null,
  unique (upload)
);
create index message_attachments_of_message on message_attachments (message, position);
