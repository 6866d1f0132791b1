import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { fetchDocuments } from '#web/base/api/documents.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { QueriedPage } from '#web/shell/frame/QueriedPage.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { useServices } from '#web/base/services.ts';
import { documentsHome } from './address.ts';
import { DocumentTable } from './DocumentTable.tsx';
import styles from './Documents.module.css';

function ProductDocuments({ product }: { product: string }) {
  const { t } = useTranslation(['portals', 'common', 'angebote']);
  const { client } = useServices();
  const title = t('documents.ofProduct', { product: t(`angebote:${product}.title`) });
  useTitle(title);
  const { data, isError } = useQuery({
    queryKey: ['documents', product],
    queryFn: async ({ signal }) => {
      const result = await fetchDocuments(client, product, { signal });
      // A product may have none.
      if (result.errorStatus === 404) return [];
      if (!result.ok || !result.data) throw new Error(result.errorMessage);
      return result.data;
    },
  });
  return (
    <Frame>
      <div className={styles.page}>
        <div className={styles.back}>
          <BackLink href={documentsHome}>{t('documents.title')}</BackLink>
        </div>
        <h1>{hyphenated(title, t('common:hyphenation'))}</h1>
        <p className={styles.intro}>{t('documents.intro')}</p>
        {isError && <InfoBox type="error">{t('product.documentsFailed')}</InfoBox>}
        {!data && !isError && <Skeleton lines={8} />}
        {data?.length === 0 && <EmptyState icon="document" headline={t('documents.none')} />}
        {data && data.length > 0 && (
          <>
            <DocumentTable documents={data} />
            <p className={styles.print}>
              <Button icon="print" onClick={() => window.print()}>
                {t('documents.print')}
              </Button>
            </p>
          </>
        )}
      </div>
    </Frame>
  );
}

/** All documents of one product, to be read, kept and printed; the list can be printed too. */
export default function Documents({ product }: { product: string }) {
  return (
    <QueriedPage>
      <ProductDocuments product={product} />
    </QueriedPage>
  );
}
