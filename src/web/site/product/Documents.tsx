import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { versionText } from '#engine/text/version.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { fetchDocuments } from '#web/base/api/documents.ts';
import { dataOf } from '#web/base/api/read.ts';
import type { OfferedProduct } from '#web/base/offer.ts';
import { useServices } from '#web/base/services.ts';
import styles from './Documents.module.css';

/** Legal documents of the product. */
export function Documents({ product }: { product: OfferedProduct }) {
  const { t } = useTranslation('portals');
  const { client } = useServices();
  const key = product.id.slice(product.id.indexOf('.') + 1);
  // Documents of the self-service application; documents of an intermediary belong to the advice.
  const context = product.application === undefined ? 'beratung' : 'antrag';
  const { data, isError } = useQuery({
    queryKey: ['documents', key, context],
    queryFn: ({ signal }) => dataOf(fetchDocuments(client, key, { context, signal })),
  });
  if (isError) return <InfoBox type="warning">{t('product.documentsFailed')}</InfoBox>;
  if (!data) return <Skeleton />;
  return (
    <ul className={styles.documents}>
      {data.map((document) => (
        <li key={document.id}>
          <a className={styles.document} href={document.href} target="_blank" rel="noopener">
            <Icon name="document" />
            <span>
              {hyphenated(document.title, t('common:hyphenation'))}
              <span className={styles.version}>
                {t('product.documentVersion', { version: versionText(document.version) })}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
