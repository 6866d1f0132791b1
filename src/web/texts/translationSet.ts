import type { Environment } from '../environment.ts';

export type TranslationSet = 'live' | 'preview';

const storageKey = 'translations';

/**
 * Which set of texts is shown: preview when the flag content-preview is on. On localhost a switch
 * chooses (`?translations=preview`, remembered for the tab), live until somebody does.
 */
export function translationSet(options: {
  environment: Environment;
  contentPreview: boolean;
  query: URLSearchParams;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}): TranslationSet {
  if (options.contentPreview) return 'preview';
  if (options.environment !== 'localhost') return 'live';
  const asked = options.query.get('translations');
  if (asked === 'preview' || asked === 'live') options.storage.setItem(storageKey, asked);
  return options.storage.getItem(storageKey) === 'preview' ? 'preview' : 'live';
}
