import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import { useUiText } from './UiText.tsx';
import styles from './InfoBox.module.css';

type InfoBoxType = 'neutral' | 'positive' | 'warning' | 'error';

interface InfoBoxProps {
  type?: InfoBoxType;
  /** Without one, an error box says that an unexpected error happened; the others stay without. */
  headline?: string;
  children?: ReactNode;
  /** Announced when it appears. For boxes that answer to something the person did. */
  announce?: boolean;
}

const iconOf: { [type in InfoBoxType]: string } = {
  neutral: 'info',
  positive: 'check-circle',
  warning: 'warning',
  error: 'alert',
};

/** A boxed notice; colour and icon show its type, the text its meaning. */
export function InfoBox({ type = 'neutral', headline, children, announce = false }: InfoBoxProps) {
  const text = useUiText();
  const title = headline ?? (type === 'error' ? text('unexpectedError') : undefined);
  const role = announce ? (type === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`${styles.box} ${styles[type]}`} role={role}>
      <Icon name={iconOf[type]} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.headline}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  );
}
