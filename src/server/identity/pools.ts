/** The two portals, as the specification names them. */
export const portals = ['benutzer', 'vermittler'] as const;
export type Portal = (typeof portals)[number];

/** A pool of people who sign in, as the browser has to know it. */
export interface Pool {
  portal: Portal;
  /** `local_Kunden`; the part behind the underscore takes part in the proof of the password. */
  id: string;
  clientId: string;
}

/** The pools of the embedded identity provider. */
export const embeddedPools: { [portal in Portal]: Pool } = {
  benutzer: { portal: 'benutzer', id: 'local_Kunden', clientId: 'kundenportal' },
  vermittler: { portal: 'vermittler', id: 'local_Vermittler', clientId: 'vermittlerportal' },
};

/** The part of a pool's id that takes part in the proof of a password. */
export const nameOf = ({ id }: Pick<Pool, 'id'>): string => id.split('_')[1] ?? '';

/** Whether a word names a portal. */
export const isPortal = (word: string): word is Portal => (portals as readonly string[]).includes(word);
