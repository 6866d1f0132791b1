import { useTranslation } from '#renderers/ui/translation.tsx';
import type { Brand } from '#renderers/tokens/brands.ts';
import { Link } from '#renderers/ui/Link.tsx';
import { SlideOut } from '#renderers/ui/dialog/SlideOut.tsx';
import styles from './HelpPanel.module.css';

/** The help behind the button in the header: a person on the phone. */
export default function HelpPanel({ phone, onClose }: { phone: Brand['phone']; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <SlideOut open title={t('helpPanel.title')} onClose={onClose}>
      <div className={styles.panel}>
        <p>{t('helpPanel.hours')}</p>
        <p>
          <Link look="primary" icon="phone" href={`tel:${phone.number}`}>
            {t('helpPanel.call', { phone: phone.display })}
          </Link>
        </p>
        <p>{t('helpPanel.later')}</p>
      </div>
    </SlideOut>
  );
}
