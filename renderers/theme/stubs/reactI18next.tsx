import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { i18n, TFunction } from 'i18next';

interface Spoken {
  t: TFunction;
  i18n: i18n;
}

/** The texts of one instance as they are now: the same object until they change. */
interface Texts {
  subscribe: (told: () => void) => () => void;
  now: () => (names: string) => Spoken;
}

const observedTexts = new WeakMap<i18n, Texts>();

function readTexts(texts: i18n): (names: string) => Spoken {
  const spoken = new Map<string, Spoken>();
  const translators = new Map<string, TFunction>();
  return (names) => {
    const before = spoken.get(names);
    if (before) return before;
    const [first = '', ...others] = (names || String(texts.options.defaultNS)).split(' ');
    const t = translators.get(first) ?? texts.getFixedT(null, first);
    translators.set(first, t);
    const observed = { t, i18n: texts };
    spoken.set(names, observed);
    const missing = [first, ...others].filter((name) => !texts.hasLoadedNamespace(name));
    // Failed namespaces are requested again by the next render.
    if (missing.length > 0) void texts.loadNamespaces(missing, () => spoken.delete(names));
    return observed;
  };
}

function observeTexts(texts: i18n): Texts {
  let now = readTexts(texts);
  const listeners = new Set<() => void>();
  const changed = () => {
    now = readTexts(texts);
    for (const listener of [...listeners]) listener();
  };
  texts.on('languageChanged', changed);
  texts.on('loaded', changed);
  return {
    subscribe(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    now: () => now,
  };
}

function textsOf(texts: i18n): Texts {
  const made = observedTexts.get(texts) ?? observeTexts(texts);
  observedTexts.set(texts, made);
  return made;
}

const SpokenContext = createContext<((names: string) => Spoken) | null>(null);

/** Provides the texts and subscribes once for all consumers. */
export function I18nextProvider({ i18n: texts, children }: { i18n: i18n; children?: ReactNode }) {
  const { subscribe, now } = useMemo(() => textsOf(texts), [texts]);
  return <SpokenContext value={useSyncExternalStore(subscribe, now)}>{children}</SpokenContext>;
}

/** i18next wants to know of React; here React knows of i18next. */
export const initReactI18next = { type: '3rdParty' as const, init: () => undefined };

/**
 * In place of react-i18next's hook, as far as it is used here: without suspense, without a listener or an effect per
 * component, and one translator per namespace. Namespaces that are missing are loaded.
 */
export function useTranslation(wanted?: string | string[]): Spoken {
  const spoken = use(SpokenContext);
  if (!spoken) throw new Error('I18nextProvider is missing around the texts');
  return spoken(wanted === undefined ? '' : [wanted].flat().join(' '));
}
