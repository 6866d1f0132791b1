import { fetchDocuments } from '#web/base/api/documents.ts';
import type { DocumentLink } from '#web/base/api/documents.ts';
import type { Client } from '#web/base/api/client.ts';

/** Responses stay fresh for a minute. */
const freshMs = 60_000;

/**
 * Fetches the documents of a product, in one context or in all of them, at most once a minute. Rejects if
 * they cannot be loaded. Loaded without the query cache, which a first page does not have.
 * @param options.now monotonic milliseconds
 */
export function productDocuments(options: {
  client: Client;
  product: string;
  context?: string;
  now?: () => number;
}): () => Promise<DocumentLink[]> {
  const { client, product, context, now = () => performance.now() } = options;
  let cached: { at: number; links: Promise<DocumentLink[]> } | undefined;
  async function load(): Promise<DocumentLink[]> {
    const result = await fetchDocuments(client, product, { context });
    if (!result.ok || !result.data) throw new Error(result.errorMessage);
    return result.data;
  }
  return () => {
    if (cached && now() - cached.at < freshMs) return cached.links;
    const asked = { at: now(), links: load() };
    cached = asked;
    asked.links.catch(() => {
      if (cached === asked) cached = undefined;
    });
    return asked.links;
  };
}
