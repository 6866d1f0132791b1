import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { DocumentFilter } from '#web/base/api/contracts.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { useDebounced } from '#web/portal/parts/useDebounced.ts';
import { DocumentList } from '#web/service/contracts/DocumentList.tsx';
import { DocumentFilters } from './DocumentFilters.tsx';

/** The download area: everything that the customer was sent, to be read again. */
export default function Downloads() {
  const { t } = useTranslation('portals');
  return (
    <CustomerFrame section="downloads" title={t('customer.downloads.title')}>
      <PageHeading page="downloads" intro={t('customer.downloads.intro')}>
        {t('customer.downloads.title')}
      </PageHeading>
      <Documents />
    </CustomerFrame>
  );
}

/** Below the frame, which gives the calls of the customer. */
function Documents() {
  const [filter, setFilter] = useState<Required<DocumentFilter>>({
    kind: '',
    contract: '',
    year: '',
    words: '',
  });
  const text = useDebounced(filter.words);
  const asked = { ...filter, words: text };
  return (
    <>
      <DocumentFilters filter={filter} onFilter={setFilter} />
      <DocumentList filter={asked} several />
    </>
  );
}
