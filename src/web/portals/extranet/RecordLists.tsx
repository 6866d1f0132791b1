import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { formatDate } from '#engine/text/format.ts';
import { versionText } from '#engine/text/version.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { EntrustedContract } from '#web/base/api/extranet.ts';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import styles from './Extranet.module.css';

/** A list under its heading; the sentence for nothing where there is nothing. */
export function Rows({ name, rows, hint }: { name: string; rows: ReactNode[]; hint?: string }) {
  const { t } = useTranslation('extranet');
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={styles.title}>
        {t(`contract.${name}.title`)}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {rows.length === 0 ? (
        <p className={styles.hint}>{t(`contract.${name}.none`)}</p>
      ) : (
        <ul className={styles.list}>{rows}</ul>
      )}
    </section>
  );
}

/** A line of a list: what it is, what one can do with it, and what belongs to it. */
export function Row({
  icon,
  name,
  hint,
  end,
  below,
}: {
  icon: string;
  name: string;
  hint: string;
  end: ReactNode;
  below?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {end}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </li>
  );
}

/** What the customer was sent about the contract. */
export function Documents({ documents }: Pick<EntrustedContract, 'documents'>) {
  const { t } = useTranslation('portals');
  const { search } = window.location;
  const rows = documents.map(({ id, title, issuedOn, href }) => (
    <Row
      key={id}
      icon="document"
      name={title}
      hint={formatDate(issuedOn)}
      end={
        <DownloadButton
          href={`${href}${search}`}
          label={t('customer.downloads.download')}
          of={`${title}, ${formatDate(issuedOn)}`}
        />
      }
    />
  ));
  return <Rows name="documents" rows={rows} />;
}

/** The papers of brokered business. */
export function Papers({ papers }: { papers: EntrustedContract['package'] }) {
  const { t } = useTranslation(['extranet', 'portals']);
  const rows = papers.map(({ id, title, version, href, size }) => (
    <Row
      key={id}
      icon="document"
      name={title}
      hint={t('extranet:contract.papers.version', {
        version: versionText(version),
        size: formatFileSize(size),
      })}
      end={
        <Link
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={t('extranet:contract.papers.open', { title })}
        >
          {t('portals:customer.downloads.show')}
        </Link>
      }
    />
  ));
  return <Rows name="papers" rows={rows} hint={t('extranet:contract.papers.hint')} />;
}
