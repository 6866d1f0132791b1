import { useTranslation } from '#renderers/ui/translation.tsx';
import styles from './WriteForm.module.css';

/** What will be below the message. */
export function Signature({ text }: { text: string }) {
  const { t } = useTranslation('messages');
  return (
    <p className={styles.signature}>
      <span className={styles.signatureLabel}>{t('signature')}</span> {text}
    </p>
  );
}
