import type { DocumentLink } from '#web/base/api/documents.ts';
import { productDocuments } from '../pages/productDocuments.ts';
import { noteGivenFiles } from './givenFiles.ts';
import type { SessionOptions } from './sessionState.ts';

/** What documents are read for, and where it is noted. */
export type DocumentSession = Pick<
  SessionOptions,
  'services' | 'wizard' | 'store' | 'tab' | 'change' | 'claim'
>;

/** Returns a function that reads the documents of the product and notes that they were handed out. */
export function documentsIn({
  services,
  wizard,
  tab,
  change,
}: DocumentSession): () => Promise<DocumentLink[]> {
  const { key, context } = wizard;
  const published = productDocuments({
    client: services.client,
    ...(change ? { product: change.contract.product } : { product: key, context }),
  });
  return async () => {
    const links = await published();
    noteGivenFiles(tab, links);
    return links;
  };
}
