import { useTranslation } from '#renderers/ui/translation.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useFlagValue } from '#web/base/flags/useFlagValue.ts';
import { Scene } from './Scene.tsx';
import styles from './Hero.module.css';

/** Hero of the home page, with a link to the products. */
export function Hero() {
  const { t } = useTranslation('portals');
  const wording = useFlagValue('home-start-wording');
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.kicker}>{t('home.kicker')}</p>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={styles.actions}>
            <Link look="primary" href="#produkte" iconAfter="arrow-right">
              {t(wording === 'beitrag' ? 'home.startPrice' : 'home.start')}
            </Link>
            <Link look="quiet" href="#ablauf">
              {t('home.how')}
            </Link>
          </div>
        </div>
        <Scene className={styles.scene} />
      </div>
    </div>
  );
}
