import { useTranslation } from '#renderers/ui/translation.tsx';
import type { DocumentEntry } from '#renderers/wizard/view/end/DocumentList.tsx';
import { collectedAddress } from '#web/base/api/documents.ts';
import { useWizard } from '../session/wizardContext.ts';

/** Returns some documents of the product as one file; undefined where there is but one. */
export function useCollected(documents: DocumentEntry[]): DocumentEntry | undefined {
  const { t } = useTranslation('wizard');
  const { wizard, services } = useWizard().session;
  if (documents.length < 2) return undefined;
  const ids = documents.map(({ id }) => id);
  return {
    id: 'collected',
    title: t('documents.collected', { count: documents.length }),
    href: collectedAddress(wizard.key, services.bootstrap.brand, ids),
  };
}
