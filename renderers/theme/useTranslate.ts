import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#engine/text/translate.ts';

/** Namespaces that every form reads beside its definition's own. */
const shared = ['widgets', 'errors', 'common'];

/** The translations in the shape that the engine reads; a new function only when texts have changed. */
export function useTranslate(namespace: string): Translate {
  const { t, i18n } = useTranslation([namespace, ...shared]);
  return useMemo(() => {
    const translate = (keys: string | string[], params?: Record<string, unknown>) => t(keys, { ...params });
    return Object.assign(translate, { exists: (key: string) => i18n.exists(key) });
  }, [t, i18n]);
}
