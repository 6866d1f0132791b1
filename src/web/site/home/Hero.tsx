import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import { PriceLine } from '../price/PriceLine.tsx';
import { Scene } from '#web/shell/scene/Scene.tsx';
import styles from './Hero.module.css';

/** Hero of the home page: the price line of the brand's product, or a link to the products. */
export function Hero() {
  const { t } = useTranslation('portals');
  const { brand, line } = useServices().bootstrap;
  const claim = (part: 'title' | 'lead') => t(`home.claims.${brand}.${part}`);
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>{t('home.kicker')}</p>
          <h1 className={styles.title}>{claim('title')}</h1>
          <p className={styles.lead}>{claim('lead')}</p>
        </div>
        <Scene className={styles.scene} />
        <div className={styles.action}>
          {line ? (
            <PriceLine line={line} headed />
          ) : (
            <Link look="primary" href="#produkte" iconAfter="arrow-right">
              {t('home.start')}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
