import type { QueryClient } from '@tanstack/react-query';

/** The part of the query cache that code outside React uses. */
export type Queries = Pick<QueryClient, 'fetchQuery' | 'setQueryData'>;

/** Loads the query cache on first use: the first question of a wizard does not need it. */
export const loadQueries = (): Promise<Queries> =>
  import('./queryClient.ts').then(({ queryClient }) => queryClient);
