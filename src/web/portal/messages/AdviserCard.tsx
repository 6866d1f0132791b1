import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { callBackPath } from '#engine/pages/framePaths.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { Face } from '../parts/Face.tsx';
import styles from './AdviserCard.module.css';
import { messageAddress } from './addresses.ts';
import { useMessageCalls } from './useMessageCalls.ts';

/** Who looks after the customer: face, hours, and the ways to reach them. Nothing until it is known. */
export function AdviserCard({ headline }: { headline: string }) {
  const { t } = useTranslation('messages');
  const { adviser } = useMessageCalls('benutzer');
  const { data } = useQuery(adviser);
  if (!data) return null;
  const { art, name, firma, telefon, email, zeiten } = data;
  const house = art === 'versicherer';
  return (
    <Card as="section" aria-labelledby="adviser" className={styles.card}>
      <h2 id="adviser" className={styles.headline}>
        {headline}
      </h2>
      <div className={styles.person}>
        <Face name={name} house={house} size="l" />
        <p>
          <strong>{name}</strong>
          {firma !== undefined && <span className={styles.quiet}>{firma}</span>}
        </p>
      </div>
      <p className={styles.hours}>
        <Icon name="clock" size="s" />
        {zeiten ?? t('adviser.hours')}
      </p>
      <ul className={styles.ways}>
        <li>
          <Link href={`tel:${telefon.number}`} icon="phone">
            {t('adviser.call', { phone: telefon.display })}
          </Link>
        </li>
        <li>
          <Link href={callBackPath} icon="retry">
            {t('adviser.callBack')}
          </Link>
        </li>
        <li>
          <Link
            href={messageAddress.write('benutzer', { an: house ? 'versicherer' : 'vermittler' })}
            icon="message"
          >
            {t('adviser.write', { name })}
          </Link>
        </li>
        <li>
          <Link href={`mailto:${email}`} icon="mail">
            {t('adviser.mail')}
          </Link>
        </li>
      </ul>
    </Card>
  );
}
