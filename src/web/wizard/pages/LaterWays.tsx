import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { browserMemory } from '#web/base/browserMemory.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { rememberDraft } from '#web/base/rememberedDraft.ts';
import styles from './LaterWays.module.css';

const QrCode = lazy(() => importWithRetry(() => import('#web/portal/parts/QrCode.tsx')));

/** Returns the address that opens the person's own mail program with the link. */
const mailAddress = (subject: string, body: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/**
 * Ways to keep the link of a draft: the own mail, sharing, a QR code for another device, or this browser. The browser
 * remembers it only when asked to.
 * @param id of the definition
 */
export function LaterWays(props: { id: string; title: string; link: string; expiresAt: string }) {
  const { title, link, expiresAt } = props;
  const { t } = useTranslation('wizard');
  const [kept, setKept] = useState(false);
  const subject = t('later.subject', { product: title });
  const share = () => navigator.share({ title: subject, url: link }).catch(() => undefined);
  const remember = () => {
    rememberDraft(browserMemory(window), props, new Date());
    setKept(true);
  };
  return (
    <div className={styles.ways}>
      <Link
        look="secondary"
        icon="mail"
        href={mailAddress(subject, t('later.body', { product: title, link }))}
      >
        {t('later.mail')}
      </Link>
      {'share' in navigator && (
        <Button icon="external" onClick={() => void share()}>
          {t('later.share')}
        </Button>
      )}
      <Button icon="save" disabled={kept} onClick={remember}>
        {t('later.remember')}
      </Button>
      <p className={styles.note} role="status">
        {t(kept ? 'later.remembered' : 'later.law', { date: formatDate(expiresAt.slice(0, 10)) })}
      </p>
      <Disclosure summary={t('later.code')} late>
        <Suspense fallback={<Skeleton lines={4} />}>
          <QrCode text={link} label={t('later.codeLabel')} />
        </Suspense>
      </Disclosure>
    </div>
  );
}
