import { useTranslation } from '#renderers/ui/translation.tsx';
import { DefinitionList } from '#renderers/ui/DefinitionList.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { TitledText } from '#web/base/texts/covers.ts';
import styles from './Limits.module.css';

/** Limits and exclusions of the product, shown before the application. */
export function Limits({ limits, notInsurable }: { limits: TitledText[]; notInsurable: string[] }) {
  const { t } = useTranslation('portals');
  return (
    <div className={styles.columns}>
      <DefinitionList
        entries={limits.map(({ title, text }) => ({ key: title, label: title, value: text }))}
      />
      {notInsurable.length > 0 && (
        <div className={styles.box}>
          <h3>{t('product.notInsurable')}</h3>
          <ul className={styles.list}>
            {notInsurable.map((text) => (
              <li key={text} className={styles.item}>
                <Icon name="cross-circle" size="s" className={styles.icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
