import { fetchDocuments } from '../api/documents.ts';
import type { DocumentLink } from '../api/documents.ts';
import type { Client } from '../api/client.ts';
import type { Queries } from '../queries.ts';

/** Reads the documents that belong to a product in a context, once a minute at most. Rejects when they cannot be had. */
export function productDocuments(options: {
  client: Client;
  queries: () => Promise<Queries>;
  product: string;
  context: string;
}): () => Promise<DocumentLink[]> {
  const { client, product, context } = options;
  return async () => {
    const queries = await options.queries();
    return queries.fetchQuery({
      queryKey: ['documents', product, context],
      queryFn: async () => {
        const result = await fetchDocuments(client, product, context);
        if (!result.ok || !result.data) throw new Error(result.errorMessage);
        return result.data;
      },
    });
  };
}
