-- The e-mail addresses in the answers of an application: what a person takes along of everything is found by them.
-- Only texts with an at sign are kept, so that storing an application costs next to nothing more.
create index applications_addresses on applications
  using gin (jsonb_path_query_array(answers, '$.** ? (@ like_regex "@")'));
