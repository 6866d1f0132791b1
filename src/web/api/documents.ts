import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A legal text as it is published; the hash tells which words were shown. */
export interface DocumentLink {
  id: string;
  title: string;
  version: string;
  sha256: string;
  /** Bytes. */
  size?: number;
  href: string;
}

/** The documents that belong to a product, in one context or in all of them. */
export function fetchDocuments(
  client: Client,
  product: string,
  context?: string,
): Promise<ServiceResult<DocumentLink[]>> {
  const query = context === undefined ? '' : `?context=${encodeURIComponent(context)}`;
  return client.request({
    path: `/api/dokumente/kundeninformation/${encodeURIComponent(product)}${query}`,
    model: (body) => (Array.isArray(body) ? body : (body as { documents: DocumentLink[] }).documents),
  });
}
