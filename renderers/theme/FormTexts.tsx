import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { TextsContext } from '../form/texts.ts';
import { useTranslate } from '../form/useTranslate.ts';

/** Gives the theme its words in a form that is no page of a definition: namespaces `form`, `widgets` and `common`. */
export function FormTexts({ children }: { children: ReactNode }) {
  const t = useTranslate('form');
  const texts = useMemo(() => ({ t, namespace: 'form' }), [t]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
