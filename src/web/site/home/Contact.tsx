import { useTranslation } from '#renderers/ui/translation.tsx';
import { callBackPath } from '#engine/pages/framePaths.ts';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import styles from './Contact.module.css';

/** The way to a person. */
export function Contact() {
  const { t } = useTranslation('portals');
  const { phone } = brandOf(useServices().bootstrap.brand);
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <div>
          <h2>{t('home.contact.title')}</h2>
          <p className={styles.text}>{t('home.contact.text')}</p>
        </div>
        <p className={styles.ways}>
          <Link look="secondary" href={`tel:${phone.number}`} icon="phone">
            {t('home.contact.call', { phone: phone.display })}
          </Link>
          <Link href={callBackPath}>{t('home.contact.callBack')}</Link>
        </p>
      </div>
    </section>
  );
}
