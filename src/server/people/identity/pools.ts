import type { Portal } from '#server/base/portal.ts';
import type { UserPool } from '#server/ports/identity.ts';

/** The pools of the embedded identity provider. */
export const embeddedPools: { [portal in Portal]: UserPool } = {
  benutzer: { portal: 'benutzer', id: 'local_Kunden', clientId: 'kundenportal' },
  vermittler: { portal: 'vermittler', id: 'local_Vermittler', clientId: 'vermittlerportal' },
};

/** Returns the part of a pool's id that SRP uses. */
export const poolNameOf = ({ id }: Pick<UserPool, 'id'>): string => id.split('_')[1] ?? '';
