import { useTexts } from '../form/texts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './FieldTemplate.module.css';

interface FieldLabelProps {
  label: string;
  required: boolean;
  /** For the ear alone. */
  hideLabel?: boolean;
}

/** Text of the label; optional fields are marked. */
export function FieldLabel({ label, required, hideLabel }: FieldLabelProps) {
  const { t } = useTexts();
  if (hideLabel) return <VisuallyHidden>{label}</VisuallyHidden>;
  return (
    <>
      {label}
      {!required && ' '}
      {!required && <span className={styles.optional}>{t('common:optional')}</span>}
    </>
  );
}
