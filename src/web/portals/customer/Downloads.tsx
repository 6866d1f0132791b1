import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { FilterSelect } from '#renderers/ui/field/FilterSelect.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { documentKinds, type DocumentKind } from '#web/base/api/contracts.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import { DocumentList } from '#web/service/contracts/DocumentList.tsx';

/** The download area: everything that the customer was sent, to be read again. */
export default function Downloads() {
  const { t } = useTranslation('portals');
  const [kind, setKind] = useState<DocumentKind | ''>('');
  const options = [
    { value: '' as const, label: t('customer.downloads.kinds.all') },
    ...documentKinds.map((value) => ({ value, label: t(`customer.downloads.kinds.${value}`) })),
  ];
  return (
    <CustomerFrame section="downloads" title={t('customer.downloads.title')}>
      <PageHeading page="downloads" intro={t('customer.downloads.intro')}>
        {t('customer.downloads.title')}
      </PageHeading>
      <FilterSelect label={t('customer.downloads.filter')} value={kind} options={options} onValue={setKind} />
      <DocumentList key={kind} {...(kind !== '' && { kind })} />
    </CustomerFrame>
  );
}
