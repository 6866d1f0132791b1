-- What the answer to an application said beside its other columns: the first answer, the mail and the message to the core
-- system are put together from the row. Rows that are older have messages and answers that were stored in full.
alter table applications add column told json;
