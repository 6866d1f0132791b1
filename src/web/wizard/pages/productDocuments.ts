import { fetchDocuments } from '#web/base/api/documents.ts';
import type { DocumentLink } from '#web/base/api/documents.ts';
import type { Client } from '#web/base/api/client.ts';

/** What the server said stays good for a minute. */
const freshMs = 60_000;

/**
 * Reads the documents that belong to a product, in one context or in all of them, once a minute at most. Rejects when they cannot be had.
 * A first page may name documents: it waits for these alone, and for no query cache.
 * @param options.now milliseconds of any clock that only goes forward
 */
export function productDocuments(options: {
  client: Client;
  product: string;
  context?: string;
  now?: () => number;
}): () => Promise<DocumentLink[]> {
  const { client, product, context, now = () => performance.now() } = options;
  let known: { at: number; links: Promise<DocumentLink[]> } | undefined;
  async function ask(): Promise<DocumentLink[]> {
    const result = await fetchDocuments(client, product, context);
    if (!result.ok || !result.data) throw new Error(result.errorMessage);
    return result.data;
  }
  return () => {
    if (known && now() - known.at < freshMs) return known.links;
    const asked = { at: now(), links: ask() };
    known = asked;
    asked.links.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.links;
  };
}
