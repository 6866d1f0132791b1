-- What agents have done with a conversation: whose it is, put off until a day, done.
create table conversation_states (
  -- Id of its first message, or number of the claim.
  conversation text primary key,
  partner text not null references partners,
  -- Number of the agent who takes care of it; null for no one in particular.
  assigned_to text,
  done boolean not null default false,
  -- Put off until this day, YYYY-MM-DD.
  snoozed_until text,
  -- When it was done or put off: what the customer writes later opens it again.
  marked_at timestamptz,
  -- Number of the agent who changed it last.
  changed_by text not null,
  updated_at timestamptz not null
);
create index conversation_states_of_partner on conversation_states (partner);
create index conversation_states_by_time on conversation_states (updated_at);
