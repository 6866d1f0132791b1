import { useEffect, useRef } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { QrLink } from '#web/portal/parts/QrLink.tsx';
import styles from './Handover.module.css';
import { agentPaths } from '#engine/pages/agentPaths.ts';

/** The link for the customer, who has the draft from now on. */
export function HandedOverCard(props: {
  given: { href: string; expiresAt: string };
  busy: boolean;
  onTakeBack: () => void;
}) {
  const { given, busy, onTakeBack } = props;
  const { t } = useTranslation('handover');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('given.title')}
      </h2>
      <p>{t('given.text')}</p>
      <QrLink
        link={given.href}
        words={{ code: t('given.code'), copy: t('given.copy'), copied: t('given.copied') }}
      />
      <p>{t('given.until', { day: formatDate(given.expiresAt.slice(0, 10)) })}</p>
      <div className={styles.ways}>
        <Link href={agentPaths.drafts} look="secondary">
          {t('given.drafts')}
        </Link>
        <Button busy={busy} onClick={onTakeBack}>
          {t('given.takeBack')}
        </Button>
      </div>
    </div>
  );
}
