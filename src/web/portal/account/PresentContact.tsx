import { useTranslation } from '#renderers/ui/translation.tsx';
import { useOwnContact } from './useOwnContact.ts';
import styles from './Account.module.css';

/** The address or number that holds until another one is confirmed. */
export function PresentContact({ of: section }: { of: 'email' | 'handynummer' }) {
  const { t } = useTranslation('portals');
  const present = useOwnContact()[section];
  if (!present) return null;
  return (
    <p className={styles.present}>
      {t('account.present')} <strong>{present}</strong>
    </p>
  );
}
