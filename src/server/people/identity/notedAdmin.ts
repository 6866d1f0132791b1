import type { IdentityAdmin } from '#server/ports/identity.ts';
import type { SecurityKind } from '#server/base/security/events.ts';
import { noteSecurity } from '#server/base/security/noted.ts';

const changed = (about: string, kind: SecurityKind) =>
  noteSecurity({ event: 'credential', outcome: 'success', kind, about });

/** Looks after people as another one does, and notes what changes by which somebody signs in. */
export function notedAdmin(admin: IdentityAdmin): IdentityAdmin {
  return {
    ...admin,
    async create(trx, person) {
      const id = await admin.create(trx, person);
      if (id !== undefined) changed(id, 'created');
      return id;
    },
    async change(trx, person, change) {
      await admin.change(trx, person, change);
      if (change.email !== undefined) changed(person.id, 'email');
      if (change.attributes?.phone_number !== undefined) changed(person.id, 'second-factor');
    },
    async setPassword(trx, person, password) {
      await admin.setPassword(trx, person, password);
      changed(person.id, 'password');
    },
    async disable(trx, person) {
      await admin.disable(trx, person);
      changed(person.id, 'locked');
    },
    async enable(trx, person) {
      await admin.enable(trx, person);
      changed(person.id, 'unlocked');
    },
    async reset(trx, person) {
      await admin.reset(trx, person);
      changed(person.id, 'reset');
    },
    async remove(trx, portal, personId) {
      const removed = await admin.remove(trx, portal, personId);
      if (removed) changed(personId, 'removed');
      return removed;
    },
  };
}
