import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { versionText } from '#engine/text/version.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import type { DocumentLink } from '#web/base/api/documents.ts';
import styles from './DocumentTable.module.css';

/** Documents with version and size. On a phone each is a card of its own. */
export function DocumentTable({ documents }: { documents: DocumentLink[] }) {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('documents.caption')}</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t('documents.document')}</th>
            <th scope="col">{t('documents.version')}</th>
            <th scope="col">{t('documents.size')}</th>
            <th scope="col" className={styles.ways}>
              {t('documents.ways')}
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, title, version, size, href }) => (
            <tr key={id}>
              <th scope="row">{hyphenated(title, t('common:hyphenation'))}</th>
              <td data-label={t('documents.version')}>{versionText(version)}</td>
              <td data-label={t('documents.size')}>{size === undefined ? '–' : formatFileSize(size)}</td>
              <td className={styles.ways}>
                <Link href={href} target="_blank" rel="noopener" icon="print">
                  {t('documents.open')}
                  <VisuallyHidden>
                    : {title} ({t('common:newWindow')})
                  </VisuallyHidden>
                </Link>
                <Link href={href} download icon="download">
                  {t('documents.download')}
                  <VisuallyHidden>: {title}</VisuallyHidden>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
