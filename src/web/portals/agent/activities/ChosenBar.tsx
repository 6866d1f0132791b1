import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import styles from './Activities.module.css';

/** What is done with all chosen entries at once. */
export default function ChosenBar(props: {
  count: number;
  onDone: () => void;
  onSnooze: () => void;
  /** Absent in an agency of one person. */
  onAssign: (() => void) | undefined;
  onNone: () => void;
}) {
  const { count, onDone, onSnooze, onAssign, onNone } = props;
  const { t } = useTranslation('agent');
  return (
    <div role="status" className={styles.chosen}>
      <span>{t('overview.chosen', { count })}</span>
      <Button variant="link" icon="check" onClick={onDone}>
        {t('overview.act.allDone')}
      </Button>
      <Button variant="link" onClick={onSnooze}>
        {t('overview.act.allLater')}
      </Button>
      {onAssign && (
        <Button variant="link" onClick={onAssign}>
          {t('overview.act.allAssign')}
        </Button>
      )}
      <Button variant="link" onClick={onNone}>
        {t('overview.act.none')}
      </Button>
    </div>
  );
}
