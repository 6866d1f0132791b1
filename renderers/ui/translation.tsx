import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { i18n, TFunction } from 'i18next';

interface Translation {
  t: TFunction;
  i18n: i18n;
}

/** Returns the translation of namespaces, separated by blanks: the same object until texts change. */
type TranslationLookup = (namespaces: string) => Translation;

/** The texts of one i18next instance, as React subscribes to them. */
interface TextSource {
  subscribe: (listener: () => void) => () => void;
  lookup: () => TranslationLookup;
}

const sources = new WeakMap<i18n, TextSource>();

function createLookup(instance: i18n): TranslationLookup {
  const translations = new Map<string, Translation>();
  const translators = new Map<string, TFunction>();
  return (namespaces) => {
    const cached = translations.get(namespaces);
    if (cached) return cached;
    const [first = '', ...others] = (namespaces || String(instance.options.defaultNS)).split(' ');
    const t = translators.get(first) ?? instance.getFixedT(null, first);
    translators.set(first, t);
    const translation = { t, i18n: instance };
    translations.set(namespaces, translation);
    const missing = [first, ...others].filter((name) => !instance.hasLoadedNamespace(name));
    // Failed namespaces are requested again by the next render.
    if (missing.length > 0) void instance.loadNamespaces(missing, () => translations.delete(namespaces));
    return translation;
  };
}

function createSource(instance: i18n): TextSource {
  let current = createLookup(instance);
  const listeners = new Set<() => void>();
  const renew = () => {
    current = createLookup(instance);
    for (const listener of [...listeners]) listener();
  };
  instance.on('languageChanged', renew);
  instance.on('loaded', renew);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lookup: () => current,
  };
}

function sourceOf(instance: i18n): TextSource {
  const source = sources.get(instance) ?? createSource(instance);
  sources.set(instance, source);
  return source;
}

const TranslationContext = createContext<TranslationLookup | null>(null);

interface TranslationProviderProps {
  i18n: i18n;
  children?: ReactNode;
}

/** Provides the texts of an i18next instance: one subscription for all components below. */
export function TranslationProvider({ i18n: instance, children }: TranslationProviderProps) {
  const { subscribe, lookup } = useMemo(() => sourceOf(instance), [instance]);
  return <TranslationContext value={useSyncExternalStore(subscribe, lookup)}>{children}</TranslationContext>;
}

/**
 * Returns the translator of the first namespace and loads namespaces that are missing. Without a listener per
 * component and without suspense: until a namespace has arrived, its keys are returned.
 */
export function useTranslation(namespaces?: string | string[]): Translation {
  const lookup = use(TranslationContext);
  if (!lookup) throw new Error('TranslationProvider is missing around the texts');
  return lookup(namespaces === undefined ? '' : [namespaces].flat().join(' '));
}
