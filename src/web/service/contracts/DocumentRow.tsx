import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { useTranslation } from '#renderers/ui/translation.tsx';
import type { OwnDocument } from '#web/base/api/contracts.ts';
import { DownloadButton } from '#web/portal/parts/DownloadButton.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';
import styles from './DocumentList.module.css';

/**
 * A document that can be looked at and saved.
 * @param props.choice where several can be saved at once: whether this one is among them
 */
export function DocumentRow(props: {
  document: OwnDocument;
  details: string;
  choice?: { chosen: boolean; onChoose: (chosen: boolean) => void } | undefined;
}) {
  const { document, details, choice } = props;
  const { t } = useTranslation('portals');
  const name = `${document.title}, ${details}`;
  return (
    <li className={styles.row}>
      {choice ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={t('customer.downloads.choose', { name })}
            checked={choice.chosen}
            onChange={({ target }) => choice.onChoose(target.checked)}
          />
        </label>
      ) : (
        <Icon name="document" className={styles.icon} />
      )}
      <div className={styles.text}>
        <p className={styles.title}>{document.title}</p>
        <p className={styles.hint}>{details}</p>
      </div>
      <div className={styles.actions}>
        <DocumentPreview href={document.href} title={name} />
        <DownloadButton href={document.href} label={t('customer.downloads.download')} of={name} />
      </div>
    </li>
  );
}
