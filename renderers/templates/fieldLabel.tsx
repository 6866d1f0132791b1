import type { ReactNode } from 'react';
import type { Translate } from '#engine/text/translate.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './fieldFrame.module.css';

interface LabelText {
  label: string;
  required?: boolean | undefined;
  /** For the ear alone. */
  hideLabel?: boolean;
}

/** Returns the text of a label; optional fields are marked. */
export function fieldLabel({ label, required, hideLabel }: LabelText, t: Translate): ReactNode {
  if (hideLabel) return <VisuallyHidden>{label}</VisuallyHidden>;
  if (required) return label;
  return (
    <>
      {label} <span className={styles.optional}>{t('common:optional')}</span>
    </>
  );
}
