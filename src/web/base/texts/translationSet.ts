import type { Environment } from '../environment.ts';

export type TranslationSet = 'live' | 'preview';

const storageKey = 'translations';

/**
 * Which set of texts is shown: preview when the flag content-preview is on or when running on localhost, else live. On
 * localhost a switch chooses (`?translations=live`, remembered for the tab); elsewhere no address does.
 */
export function translationSet(options: {
  environment: Environment;
  contentPreview: boolean;
  query: URLSearchParams;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}): TranslationSet {
  const { environment, contentPreview, query, storage } = options;
  if (environment !== 'localhost') return contentPreview ? 'preview' : 'live';
  const asked = query.get('translations');
  if (asked === 'preview' || asked === 'live') storage.setItem(storageKey, asked);
  return storage.getItem(storageKey) === 'live' ? 'live' : 'preview';
}
