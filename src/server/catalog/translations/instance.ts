import { createInstance, type i18n, type InitOptions } from 'i18next';

/** As in the browser: German only, texts without HTML, i18next's own rules for missing keys and values. */
const options = {
  lng: 'de',
  fallbackLng: 'de',
  defaultNS: 'common',
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;

/** Returns an instance of i18next without texts. */
export function newInstance(): i18n {
  const instance = createInstance();
  // An object of its own: the instance keeps its texts in it, and what another one removes would be missing here.
  void instance.init({ ...options, resources: {} });
  return instance;
}
