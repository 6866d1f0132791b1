import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentEntry } from '#renderers/wizard/view/end/DocumentList.tsx';
import type { DocumentLink } from '../api/documents.ts';
import { useWizard } from './wizardContext.ts';

/** The documents of the product, as the view lists them; none while they are on their way or cannot be had. */
export function useDocuments(): DocumentEntry[] {
  const { t } = useTranslation('wizard');
  const { documents } = useWizard().session;
  const [links, setLinks] = useState<DocumentLink[]>([]);
  useEffect(() => {
    let left = false;
    documents().then(
      (found) => {
        if (!left) setLinks(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [documents]);
  return links.map(({ id, title, href, version }) => ({
    ...{ id, title, href },
    detail: t('documents.version', { version }),
  }));
}
