import type { Documents } from '#api/documents.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A published legal text; the hash identifies the exact wording. */
export type DocumentLink = Documents['documents'][number] & {
  /** The server's time at which the list was handed out. */
  at?: string;
};

/** A file given to the customer: its hash, and the time by the server's clock. */
export interface GivenFile {
  sha256: string;
  at?: string;
}

/** The documents that belong to a product, in one context or in all of them. */
export function fetchDocuments(
  client: Client,
  product: string,
  { context, signal }: { context?: string; signal?: AbortSignal } = {},
): Promise<ServiceResult<DocumentLink[]>> {
  const query = context === undefined ? '' : `?context=${encodeURIComponent(context)}`;
  return client.request({
    ...(signal && { signal }),
    path: `/api/dokumente/kundeninformation/${encodeURIComponent(product)}${query}`,
    model: (body) => {
      const { documents, at } = body as Documents;
      return documents.map((document) => ({ ...document, at }));
    },
  });
}

/** Returns the address of some documents of a product in one file. */
export const collectedAddress = (product: string, brand: string, ids: string[]): string =>
  `/api/dokumente/kundeninformation/${encodeURIComponent(product)}?${new URLSearchParams({ brand, ids: ids.join(',') })}`;
