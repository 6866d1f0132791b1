import { useState } from 'react';
import { addSpan } from '#engine/calendar.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { Modal } from '#renderers/ui/dialog/Modal.tsx';
import { DayField } from './DayField.tsx';
import styles from './Snooze.module.css';

const spans = { tomorrow: { days: 1 }, week: { days: 7 }, month: { months: 1 } } as const;

/** Asks until which day something is put off. */
export default function Snooze(props: {
  /** `YYYY-MM-DD`. */
  today: string;
  onUntil: (day: string) => void;
  onClose: () => void;
}) {
  const { today, onUntil, onClose } = props;
  const { t } = useTranslation('portals');
  const after = (span: keyof typeof spans) => addSpan(today, spans[span]) ?? today;
  const [day, setDay] = useState<string | undefined>(after('week'));
  const isLater = day !== undefined && day > today;
  return (
    <Modal
      open
      title={t('snooze.title')}
      confirmLabel={t('snooze.confirm')}
      onConfirm={() => isLater && onUntil(day)}
      onClose={onClose}
    >
      <div className={styles.spans}>
        {(['tomorrow', 'week', 'month'] as const).map((span) => (
          <Button key={span} onClick={() => onUntil(after(span))}>
            {t(`snooze.${span}`)}
          </Button>
        ))}
      </div>
      <DayField
        label={t('snooze.day')}
        begin={after('week')}
        today={today}
        error={day === undefined || isLater ? undefined : t('snooze.tooEarly')}
        onDay={setDay}
      />
    </Modal>
  );
}
