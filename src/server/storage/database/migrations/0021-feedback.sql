-- What people say about the platform. No row can be joined to a person: neither account nor address nor time of day.
create table feedback (
  id uuid primary key,
  source text not null,
  score smallint,
  comment text,
  brand text not null,
  given_on date not null
);
create index feedback_given_on on feedback (given_on);
