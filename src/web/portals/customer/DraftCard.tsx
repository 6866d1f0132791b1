import { dayLength } from '#engine/calendar.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import type { OwnDraft } from '#web/base/api/ownDrafts.ts';
import styles from './Drafts.module.css';

/** A draft that expires within this many days shows a warning. */
const expiringSoonDays = 7;

/** A draft with its progress, its expiry and its two actions. */
export function DraftCard(props: {
  draft: OwnDraft;
  busy: boolean;
  onGoOn: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('portals');
  const { draft, busy, onGoOn, onRemove } = props;
  const { title, stepTitle, preparedBy, changedAt, expiresAt } = draft;
  const left = Math.ceil((Date.parse(expiresAt) - Date.now()) / dayLength);
  const changed = formatDateTime(new Date(changedAt)).date;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['text']}>
        <h2 className={styles['title']}>{title}</h2>
        {preparedBy !== undefined && <p>{t('customer.drafts.preparedBy', { name: preparedBy })}</p>}
        {preparedBy === undefined && stepTitle !== undefined && (
          <p>{t('customer.drafts.step', { title: stepTitle })}</p>
        )}
        <p className={styles['days']}>
          {t('customer.drafts.changed', { day: changed })}{' '}
          {t('customer.drafts.until', { day: formatDateTime(new Date(expiresAt)).date })}
        </p>
        {left <= expiringSoonDays && (
          <Badge tone="warning">{t('customer.drafts.left', { count: Math.max(left, 1) })}</Badge>
        )}
      </div>
      <div className={styles['acts']}>
        <Button
          variant="primary"
          busy={busy}
          aria-label={t('customer.drafts.goOnOf', { title, day: changed })}
          onClick={onGoOn}
        >
          {t('customer.drafts.goOn')}
        </Button>
        <Button
          variant="link"
          icon="trash"
          aria-label={t('customer.drafts.removeOf', { title, day: changed })}
          onClick={onRemove}
        >
          {t('customer.drafts.remove')}
        </Button>
      </div>
    </Card>
  );
}
