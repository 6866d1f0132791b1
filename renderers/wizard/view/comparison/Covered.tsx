import { useTranslation } from '../../../ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import styles from './Covered.module.css';

/** A tick or a dash, with its word for the ear. */
export function Covered({ covered }: { covered: boolean }) {
  const { t } = useTranslation('wizard');
  return (
    <Icon
      name={covered ? 'check' : 'minus'}
      className={covered ? styles.covered : styles.not}
      label={t(covered ? 'comparison.covered' : 'comparison.notCovered')}
    />
  );
}
