import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useServices } from '#web/base/services.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { CustomerFrame } from '#web/portal/frames/CustomerFrame.tsx';
import styles from './Contact.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';
import { framePaths } from '#engine/pages/framePaths.ts';

/** The page is complete without it, and is drawn before it. */
const AdviserCard = lazy(async () => {
  const loaded = await importWithRetry(() => import('#web/portal/messages/AdviserCard.tsx'));
  return { default: loaded.AdviserCard };
});

/** Contact page for customers. */
export default function Contact() {
  const { t } = useTranslation('portals');
  const { phone } = brandOf(useServices().bootstrap.brand);
  return (
    <CustomerFrame section="contact" title={t('customer.contact.title')}>
      <PageHeading page="contact" intro={t('customer.contact.intro')}>
        {t('customer.contact.title')}
      </PageHeading>
      <Suspense>
        <AdviserCard headline={t('customer.contact.adviser')} />
      </Suspense>
      <ul className={styles.ways}>
        <Card as="li" className={styles.way}>
          <Icon name="phone" size="l" className={styles.icon} />
          <h2>{t('customer.contact.phone')}</h2>
          <p>{t('customer.contact.phoneText')}</p>
          <Link href={`tel:${phone.number}`} look="secondary">
            {phone.display}
          </Link>
        </Card>
        <Card as="li" className={styles.way}>
          <Icon name="mail" size="l" className={styles.icon} />
          <h2>{t('customer.contact.message')}</h2>
          <p>{t('customer.contact.messageText')}</p>
          <Link href={customerPaths.newMessage} look="secondary">
            {t('customer.contact.messageAction')}
          </Link>
        </Card>
        <Card as="li" className={styles.way}>
          <Icon name="help" size="l" className={styles.icon} />
          <h2>{t('customer.contact.questions')}</h2>
          <p>{t('customer.contact.questionsText')}</p>
          <Link href={framePaths.faq} look="secondary">
            {t('customer.contact.questionsAction')}
          </Link>
        </Card>
      </ul>
    </CustomerFrame>
  );
}
