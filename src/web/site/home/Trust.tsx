import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Section } from './Section.tsx';
import styles from './Trust.module.css';

const promises = [
  { key: 'withdrawal', icon: 'handshake' },
  { key: 'price', icon: 'euro' },
  { key: 'save', icon: 'cloud-check' },
  { key: 'privacy', icon: 'shield-check' },
] as const;

/** General promises of the insurer. */
export function Trust() {
  const { t } = useTranslation('portals');
  return (
    <Section title={t('home.trust.title')}>
      <ul className={styles.list}>
        {promises.map(({ key, icon }) => (
          <li key={key} className={styles.item}>
            <Icon name={icon} size="l" className={styles.icon} />
            <h3>{t(`home.trust.${key}.title`)}</h3>
            <p className={styles.text}>{t(`home.trust.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
