-- Browsers that their person has had remembered: for a month the password alone signs in there.
create table identity_devices (
  key text primary key,
  person_id uuid not null references identity_people on delete cascade,
  group_key text not null,
  name text not null,
  browser_mac text not null,
  salt bytea,
  verifier bytea,
  created_at timestamptz not null,
  remembered_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index identity_devices_person on identity_devices (person_id);
create index identity_devices_expires on identity_devices (expires_at);
-- Where a pool follows devices, it renews tokens only together with the device's key.
alter table identity_browsers add column device_key text;
