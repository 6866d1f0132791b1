import type { Portfolio } from '#api/portfolio.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';

/** Calls about an agent's portfolio. */
export const portfolioCalls = (client: Client, token: TokenSource) => ({
  sums: createReads(client, token).one<Portfolio>('/api/vermittler/kundenbestand/auswertung'),
});
