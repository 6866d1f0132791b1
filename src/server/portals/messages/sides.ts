import type { VisibleAccount } from '#server/people/partners/accounts.ts';

/** Returns the holder of uploads without a message. */
export const holderOf = ({ portal, number }: Pick<VisibleAccount, 'portal' | 'number'>): string =>
  `${portal}:${number}`;

export const sideNamed = { kunde: 'customer', vermittler: 'agent', versicherer: 'insurer' } as const;
