/** The two portals, as the specification names them. */
export const portals = ['benutzer', 'vermittler'] as const;

export type Portal = (typeof portals)[number];

/** Whether a word names a portal. */
export const isPortal = (word: string): word is Portal => (portals as readonly string[]).includes(word);
