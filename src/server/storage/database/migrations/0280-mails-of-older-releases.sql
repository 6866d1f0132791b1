-- Confirmations that wait since an older release are worded again: their text may hold everything that was answered.
-- Other mails of older releases are judged when they are sent: what says too much says only that there is something.
update outbox
set topic = 'receipt',
    payload = json_build_object('number', outbox.key, 'mailId', gen_random_uuid())
where outbox.topic = 'mail'
  and outbox.done_at is null
  and outbox.dead_at is null
  and (outbox.leased_until is null or outbox.leased_until < now())
  and outbox.payload ->> 'template' is null
  and exists (select 1 from applications where applications.number = outbox.key and applications.told is not null);
