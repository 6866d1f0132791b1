import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import type { InboxItem } from '#web/base/api/inbox.ts';
import styles from '../parts/ChosenBar.module.css';

/** What is done with all chosen conversations at once. */
export default function ChosenConversations(props: {
  items: InboxItem[];
  onRead: () => void;
  onDone: () => void;
  onLater: () => void;
  onAssign: () => void;
  onNone: () => void;
}) {
  const { items, onRead, onDone, onLater, onAssign, onNone } = props;
  const { t } = useTranslation('inbox');
  return (
    <div role="group" aria-label={t('acts')} className={styles.bar}>
      <span role="status">{t('chosen', { count: items.length })}</span>
      <Button variant="link" icon="mail" onClick={onRead}>
        {t('act.read')}
      </Button>
      <Button variant="link" icon="check" onClick={onDone}>
        {t('act.done')}
      </Button>
      <Button variant="link" icon="clock" onClick={onLater}>
        {t('act.later')}
      </Button>
      <Button variant="link" icon="person" onClick={onAssign}>
        {t('act.assign')}
      </Button>
      <Button variant="link" onClick={onNone}>
        {t('act.none')}
      </Button>
    </div>
  );
}
