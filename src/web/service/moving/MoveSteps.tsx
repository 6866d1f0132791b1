import { useTranslation } from '#renderers/ui/translation.tsx';
import { addressLine } from '#engine/text/addressLine.ts';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { InfoBox } from '#renderers/ui/InfoBox.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { MovingCustomer } from '#web/base/api/moving.ts';
import type { MovePlan } from '#web/wizard/change/movePlan.ts';
import styles from './Moving.module.css';

/** Contracts of a move, each with its wizard and whether it is done. */
export function MoveSteps({
  moving,
  plan,
  onAgain,
}: {
  moving: MovingCustomer;
  plan: MovePlan;
  onAgain: () => void;
}) {
  const { t } = useTranslation('moving');
  const items = moving.items.filter(({ id }) => plan.contracts.includes(id));
  const open = items.filter(({ id }) => !plan.moved.includes(id));
  const whereto = addressLine(plan.address);
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <h2 id="steps">{t('steps.title')}</h2>
      <p className={styles.hint}>
        {plan.day === undefined
          ? t('steps.whereto', { address: whereto })
          : t('steps.when', { address: whereto, day: formatDate(plan.day) })}
      </p>
      {open.length === 0 && (
        <InfoBox type="positive" headline={t('steps.done')} announce>
          {t('steps.doneText')}
        </InfoBox>
      )}
      <ol className={styles.list}>
        {items.map(({ id, title, icon = 'shield', address = '' }) => (
          <li key={id} className={styles.row}>
            <Icon name={icon} className={styles.icon} />
            <div className={styles.words}>
              <strong>{title}</strong>
              <span className={styles.hint}>{t('contracts.number', { id })}</span>
            </div>
            {plan.moved.includes(id) ? (
              <Badge tone="success">{t('steps.told')}</Badge>
            ) : (
              <Link href={address} look="secondary" aria-label={t('steps.goOnWith', { title, id })}>
                {t('steps.goOn')}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Button variant="link" onClick={onAgain}>
        {t(open.length === 0 ? 'steps.close' : 'steps.again')}
      </Button>
    </section>
  );
}
