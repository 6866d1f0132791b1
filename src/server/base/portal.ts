/** Keys of the two portals. */
export const portals = ['benutzer', 'vermittler'] as const;

export type Portal = (typeof portals)[number];

/** Type guard for portal keys. */
export const isPortal = (word: string): word is Portal => (portals as readonly string[]).includes(word);
