import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentEntry } from '#renderers/wizard/view/end/DocumentList.tsx';
import { fetchDocuments } from '../api/documents.ts';
import { useServices } from '../services.ts';
import { useWizard } from './wizardContext.ts';

/** The documents of the product, as the view lists them; none while they are on their way. */
export function useDocuments(): DocumentEntry[] {
  const { t } = useTranslation('wizard');
  const { client } = useServices();
  const { key } = useWizard().session.wizard;
  const { data = [] } = useQuery({
    queryKey: ['documents', key],
    queryFn: async () => {
      const result = await fetchDocuments(client, key);
      if (!result.ok || !result.data) throw new Error(result.errorMessage);
      return result.data;
    },
  });
  return data.map(({ id, title, href, version }) => ({
    ...{ id, title, href },
    detail: t('documents.version', { version }),
  }));
}
