-- By the day of the last message, note or offer.
create index if not exists customer_base_by_contact on customer_base (agent, (coalesce(contact_on, '')), partner);
