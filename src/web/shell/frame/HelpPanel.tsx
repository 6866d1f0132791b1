import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Brand } from '#renderers/tokens/brands.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { SlideOut } from '#renderers/ui/dialog/SlideOut.tsx';
import { callBackPath, framePaths } from '#engine/pages/framePaths.ts';
import { sitePaths } from '#engine/pages/sitePaths.ts';
import { useServices } from '#web/base/services.ts';
import styles from './HelpPanel.module.css';

/** The help behind the button in the header: a person on the phone. */
export default function HelpPanel({ phone, onClose }: { phone: Brand['phone']; onClose: () => void }) {
  const { t } = useTranslation('common');
  const { bootstrap } = useServices();
  return (
    <SlideOut open title={t('helpPanel.title')} onClose={onClose}>
      <div className={styles.panel}>
        <p>{t('helpPanel.hours')}</p>
        <p>
          <Link look="primary" icon="phone" href={`tel:${phone.number}`}>
            {t('helpPanel.call', { phone: phone.display })}
          </Link>
        </p>
        {bootstrap.wizard ? (
          <p>{t('helpPanel.later')}</p>
        ) : (
          <ul className={styles.ways}>
            <li>
              <Link href={callBackPath}>{t('helpPanel.callBack')}</Link>
            </li>
            <li>
              <Link href={sitePaths.claimant}>{t('header.claim')}</Link>
            </li>
            <li>
              <Link href={framePaths.faq}>{t('footer.questions')}</Link>
            </li>
          </ul>
        )}
      </div>
    </SlideOut>
  );
}
