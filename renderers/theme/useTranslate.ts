import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#engine/text/translate.ts';

/** Which texts there are is asked of these, also while keys are shown in their place. */
const GERMAN = 'de';

/** Namespaces that every form reads beside its definition's own. */
const shared = ['widgets', 'errors', 'common'];

/** The translations in the shape that the engine reads; a new function only when texts have changed. */
export function useTranslate(namespace: string): Translate {
  const { t, i18n } = useTranslation([namespace, ...shared]);
  return useMemo(() => {
    const exists = (key: string): boolean => {
      const at = key.indexOf(':');
      return at >= 0 && i18n.getResource(GERMAN, key.slice(0, at), key.slice(at + 1)) !== undefined;
    };
    const translate = (keys: string | string[], params?: Record<string, unknown>) =>
      params === undefined ? t(keys) : t(keys, { ...params });
    return Object.assign(translate, { exists });
  }, [t, i18n]);
}
