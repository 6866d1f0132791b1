import { useTranslation } from '#renderers/ui/translation.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import names from '#renderers/ui/icons/names.json';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import styles from './Gallery.module.css';

/** Gallery of all icons with their names, for authors of definitions. */
export default function Gallery() {
  const { t } = useTranslation('portals');
  useTitle(t('icons.title'));
  return (
    <Frame>
      <h1>{t('icons.title')}</h1>
      <p className={styles.intro}>{t('icons.intro')}</p>
      <ul className={styles.icons}>
        {names.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} size="l" />
            <code className={styles.name}>{name}</code>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
