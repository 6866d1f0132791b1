import type { IdentityAdmin } from '#server/ports/identity.ts';
import type { SecurityKind } from '#server/base/security/events.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';

const recordChange = (about: string, kind: SecurityKind) =>
  recordSecurityEvent({ event: 'credential', outcome: 'success', kind, about });

/** Wraps an administration and records changed credentials in the security log. */
export function recordingAdmin(admin: IdentityAdmin): IdentityAdmin {
  return {
    ...admin,
    async create(trx, person) {
      const id = await admin.create(trx, person);
      if (id !== undefined) recordChange(id, 'created');
      return id;
    },
    async change(trx, person, change) {
      await admin.change(trx, person, change);
      if (change.email !== undefined) recordChange(person.id, 'email');
      if (change.attributes?.phone_number !== undefined) recordChange(person.id, 'second-factor');
    },
    async setPassword(trx, person, password) {
      await admin.setPassword(trx, person, password);
      recordChange(person.id, 'password');
    },
    async removeAuthenticator(trx, person) {
      await admin.removeAuthenticator(trx, person);
      recordChange(person.id, 'second-factor');
    },
    async removePasskeys(trx, person) {
      const removed = await admin.removePasskeys(trx, person);
      if (removed) recordChange(person.id, 'passkey');
      return removed;
    },
    async disable(trx, person) {
      await admin.disable(trx, person);
      recordChange(person.id, 'locked');
    },
    async enable(trx, person) {
      await admin.enable(trx, person);
      recordChange(person.id, 'unlocked');
    },
    async reset(trx, person) {
      await admin.reset(trx, person);
      recordChange(person.id, 'reset');
    },
    async remove(trx, portal, personId) {
      const removed = await admin.remove(trx, portal, personId);
      if (removed) recordChange(personId, 'removed');
      return removed;
    },
  };
}
