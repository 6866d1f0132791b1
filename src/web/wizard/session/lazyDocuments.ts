import { oncePromise } from '#engine/memoizePromise.ts';
import type { DocumentLink } from '#web/base/api/documents.ts';
import type { DocumentSession } from './handedOut.ts';

/**
 * Returns a function that reads the documents of the product; none where there are none to hand out. What reads them
 * loads with the first page that names one.
 */
export function lazyDocuments(options: DocumentSession): () => Promise<DocumentLink[]> {
  const { store, claim } = options;
  const reader = oncePromise(async () => (await import('./handedOut.ts')).documentsIn(options));
  return async () => (claim || store.loaded().definition.kind === 'erklaerung' ? [] : (await reader())());
}
