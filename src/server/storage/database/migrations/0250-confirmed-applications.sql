-- How a customer confirmed an application that an agent filed: by a code or by a signature; null: the customer filed it.
alter table applications add column confirmation json;
