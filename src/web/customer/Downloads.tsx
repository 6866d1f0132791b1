import { useTranslation } from 'react-i18next';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { DocumentList } from './DocumentList.tsx';

/** The download area: everything that the customer was sent, to be read again. */
export default function Downloads() {
  const { t } = useTranslation('portals');
  return (
    <CustomerFrame section="downloads" title={t('customer.downloads.title')}>
      <PageHeading page="downloads" intro={t('customer.downloads.intro')}>
        {t('customer.downloads.title')}
      </PageHeading>
      <DocumentList />
    </CustomerFrame>
  );
}
