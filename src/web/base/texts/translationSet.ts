import type { Environment } from '../environment.ts';

export type TranslationSet = 'live' | 'preview';

const storageKey = 'translations';

/**
 * Returns the set of texts: preview if the flag content-preview is on or on localhost, otherwise live. On
 * localhost a query parameter overrides it (`?translations=live`, stored in the tab).
 */
export function translationSet(options: {
  environment: Environment;
  contentPreview: boolean;
  query: URLSearchParams;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}): TranslationSet {
  const { environment, contentPreview, query, storage } = options;
  if (environment !== 'localhost') return contentPreview ? 'preview' : 'live';
  const requested = query.get('translations');
  if (requested === 'preview' || requested === 'live') storage.setItem(storageKey, requested);
  return storage.getItem(storageKey) === 'live' ? 'live' : 'preview';
}
