import type { QueryClient } from '@tanstack/react-query';

/** The part of the query cache that code outside React uses. */
export type Queries = Pick<QueryClient, 'fetchQuery' | 'setQueryData'>;

/** The query cache, loaded when something is asked first: the first question of a wizard needs none. */
export const loadQueries = (): Promise<Queries> =>
  import('./queryClient.ts').then(({ queryClient }) => queryClient);
