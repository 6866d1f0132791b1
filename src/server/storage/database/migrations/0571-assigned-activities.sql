-- Who of an agency takes care of an entry of the to-do list: of a computed one or of a task.
create table activity_assignments (
  partner text not null references partners,
  -- As the list names the entry.
  key text not null,
  -- Numbers of agents.
  assigned_to text not null,
  assigned_by text not null,
  assigned_at timestamptz not null,
  primary key (partner, key)
);
create index activity_assignments_by_time on activity_assignments (assigned_at);
