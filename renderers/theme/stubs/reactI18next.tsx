import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { i18n, TFunction } from 'i18next';

/** What all components of one instance share: a new translator only when texts have changed. */
interface Shared {
  subscribe: (told: () => void) => () => void;
  revision: () => number;
  translator: (namespace: string) => TFunction;
}

const known = new WeakMap<i18n, Shared>();

function share(texts: i18n): Shared {
  let revision = 0;
  const translators = new Map<string, TFunction>();
  const listeners = new Set<() => void>();
  const changed = () => {
    revision += 1;
    translators.clear();
    for (const listener of [...listeners]) listener();
  };
  texts.on('languageChanged', changed);
  texts.on('loaded', changed);
  return {
    subscribe(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    revision: () => revision,
    translator(namespace) {
      const translator = translators.get(namespace) ?? texts.getFixedT(null, namespace);
      translators.set(namespace, translator);
      return translator;
    },
  };
}

const InstanceContext = createContext<i18n | null>(null);

/** Hands the texts down. */
export function I18nextProvider({ i18n: texts, children }: { i18n: i18n; children?: ReactNode }) {
  return <InstanceContext value={texts}>{children}</InstanceContext>;
}

/** i18next wants to know of React; here React knows of i18next. */
export const initReactI18next = { type: '3rdParty' as const, init: () => undefined };

/**
 * In place of react-i18next's hook, as far as it is used here: without suspense, a single listener for all
 * components, and one translator per namespace. Namespaces that are missing are loaded.
 */
export function useTranslation(wanted?: string | string[]): { t: TFunction; i18n: i18n } {
  const texts = use(InstanceContext);
  if (!texts) throw new Error('I18nextProvider is missing around the texts');
  const names = wanted === undefined ? String(texts.options.defaultNS) : [wanted].flat().join(' ');
  const shared = useMemo(() => known.get(texts) ?? share(texts), [texts]);
  known.set(texts, shared);
  const revision = useSyncExternalStore(shared.subscribe, shared.revision);
  useEffect(() => {
    const missing = names.split(' ').filter((name) => !texts.hasLoadedNamespace(name));
    if (missing.length > 0) void texts.loadNamespaces(missing);
  }, [texts, names]);
  return useMemo(() => {
    void revision;
    return { t: shared.translator(names.split(' ')[0] ?? ''), i18n: texts };
  }, [shared, texts, names, revision]);
}
