import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A legal text as it is published; the hash tells which words were shown. */
export interface DocumentLink {
  id: string;
  title: string;
  version: string;
  sha256: string;
  href: string;
}

/** The documents that belong to a product. */
export function fetchDocuments(client: Client, product: string): Promise<ServiceResult<DocumentLink[]>> {
  return client.request({
    path: `/api/dokumente/kundeninformation/${encodeURIComponent(product)}`,
    model: (body) => (Array.isArray(body) ? body : (body as { documents: DocumentLink[] }).documents),
  });
}
