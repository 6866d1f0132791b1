import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Arrival } from './arrivals.ts';
import { arrivalAddress } from './arrivalAddress.ts';
import styles from './Bell.module.css';

/** What has arrived since the page was opened, behind a button with its number. */
export function Bell({ arrivals }: { arrivals: Arrival[] }) {
  const { t } = useTranslation('live');
  const [seen, setSeen] = useState<Date>();
  const details = useRef<HTMLDetailsElement>(null);
  const count = arrivals.filter(({ at }) => seen === undefined || at > seen).length;
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent | (PointerEvent & { key?: undefined })) => {
      const { current } = details;
      if (!current?.open) return;
      if (key === 'Escape') current.querySelector('summary')?.focus();
      if (key === 'Escape' || (key === undefined && !current.contains(target as Node))) current.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.bell} onToggle={() => setSeen(new Date())}>
      <summary aria-label={count > 0 ? t('bell.count', { count }) : t('bell.open')} title={t('bell.open')}>
        <Icon name="bell" size="s" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </summary>
      <div className={styles.panel}>
        <h2>{t('bell.title')}</h2>
        {arrivals.length === 0 && <p>{t('bell.none')}</p>}
        <ul>
          {arrivals.map((arrival) => (
            <li key={`${arrival.kind} ${arrival.subject}`}>
              <Link href={arrivalAddress(arrival)}>
                {t(`event.${arrival.kind}`, { subject: arrival.subject })}
              </Link>
              <time dateTime={arrival.at.toISOString()}>{formatDateTime(arrival.at).time}</time>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
