-- Whose application it was, as soon as it is known.
create table customer_applications (
  application text primary key references applications (number) on delete cascade,
  partner text not null
);
create index customer_applications_of_partner on customer_applications (partner);
