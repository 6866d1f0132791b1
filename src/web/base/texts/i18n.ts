import { createInstance } from 'i18next';
import type { BackendModule, i18n, ReadCallback } from 'i18next';
import { addFastLookup } from './fastLookup.ts';
import type { TranslationSet } from './translationSet.ts';

interface TextOptions {
  fetch: typeof globalThis.fetch;
  set: TranslationSet;
  /** The first paint needs these; more can be loaded later. */
  namespaces: string[];
  /** Whose words they are; customers' without it. */
  reader?: 'agent' | undefined;
  /** Shows the keys instead of the texts (query `withoutTranslations`). */
  showKeys: boolean;
}

/** Loads one namespace of one set from the server. */
function backend({ fetch, set, reader }: TextOptions): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (_language: string, namespace: string, done: ReadCallback) => {
      fetch(`/api/i18n/${set}/${encodeURIComponent(namespace)}${reader ? `?reader=${reader}` : ''}`)
        .then((response) => {
          if (!response.ok) throw new Error(`Texts of ${namespace}: ${response.status}`);
          return response.json();
        })
        .then(
          (texts) => done(null, texts),
          (error: Error) => done(error, false),
        );
    },
  };
}

/** The texts of the app, loaded by namespace. */
export async function createTexts(options: TextOptions): Promise<i18n> {
  const texts = createInstance();
  await texts.use(backend(options)).init({
    lng: options.showKeys ? 'cimode' : 'de',
    // The keys are known nevertheless: only existing texts are replaced by their key.
    preload: options.showKeys ? ['de'] : [],
    fallbackLng: options.showKeys ? false : 'de',
    ns: options.namespaces,
    defaultNS: 'common',
    appendNamespaceToCIMode: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    // A colon or dot inside a German sentence must not be read as a key, hence no natural keys anywhere.
    react: { useSuspense: false, bindI18n: 'languageChanged loaded' },
  });
  if (!options.showKeys) addFastLookup(texts);
  return texts;
}
