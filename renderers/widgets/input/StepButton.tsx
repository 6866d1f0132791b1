import { useTexts } from '../../form/texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './StepButton.module.css';

interface StepButtonProps {
  id?: string;
  to: 'fewer' | 'more';
  /** What is counted. */
  label: string;
  /** Nothing happens: the number has reached its bound. The button keeps the focus. */
  blocked: boolean;
  /** Id of what is wrong with the number. */
  describedBy?: string;
  onStep: () => void;
}

/** One of the two buttons around a number. */
export function StepButton({ id, to, label, blocked, describedBy, onStep }: StepButtonProps) {
  const { t } = useTexts();
  return (
    <button
      id={id}
      type="button"
      className={styles.step}
      aria-label={t(`widgets:counter.${to}`, { label })}
      aria-describedby={describedBy}
      aria-disabled={blocked || undefined}
      onClick={() => !blocked && onStep()}
    >
      <Icon name={to === 'more' ? 'plus' : 'minus'} />
    </button>
  );
}
