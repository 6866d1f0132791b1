import type { Consents } from '#api/content.ts';
import { readContent } from './content.ts';

/** The words of one consent, by id and version. */
export type ConsentItem = Consents['items'][number];

/** Reads consents from the content proxy. Throws what `readContent` throws. */
export async function fetchConsents(
  fetch: typeof globalThis.fetch,
  ids: string[],
  options?: { brand?: string; signal?: AbortSignal },
): Promise<ConsentItem[]> {
  const query = ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(',')}` : '';
  const { items } = await readContent<Consents>(fetch, `/api/contentful/consents${query}`, options);
  return items;
}
