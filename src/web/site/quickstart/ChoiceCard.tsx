import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Choice } from './question.ts';
import styles from './ChoiceCard.module.css';

/** One answer as a card that is a link: to the next question, or into a wizard. */
export function ChoiceCard({ choice, onFollow }: { choice: Choice; onFollow?: () => void }) {
  const { t, i18n } = useTranslation(['portals', 'angebote']);
  const { icon, label, subline, href } = choice;
  const sublineKey = subline.find((key) => i18n.exists(key, { lng: 'de' }));
  return (
    <li className={styles.item}>
      <Link href={href} onFollow={onFollow} className={styles.card}>
        <span className={styles.icon}>
          <Icon name={'name' in icon ? icon.name : t(icon.text)} size="l" />
        </span>
        <span className={styles.words}>
          <span className={styles.label}>{t(label)}</span>
          {sublineKey !== undefined && <span className={styles.subline}>{t(sublineKey)}</span>}
        </span>
        <Icon name="chevron-right" className={styles.chevron} />
      </Link>
    </li>
  );
}
