import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { AlikeEntry } from '#web/base/api/prospects.ts';
import styles from './Prospect.module.css';

/** Entries that may be the same person or company: each says in what it is alike and leads to its file. */
export function AlikeEntries(props: { items: AlikeEntry[]; action?: (entry: AlikeEntry) => ReactNode }) {
  const { items, action } = props;
  const { t } = useTranslation('agent');
  return (
    <ul className={styles.alike}>
      {items.map((entry) => {
        const { number, name, birthDate, city, prospect, same } = entry;
        const about = [name, ...(birthDate === undefined ? [] : [formatDate(birthDate)]), city];
        return (
          <li key={number}>
            <span>
              {about.filter(Boolean).join(', ')} {prospect && <Badge>{t('prospect.badge')}</Badge>}
              <span className={styles.quiet}>
                {same.map((what) => t(`drafts.joining.same.${what}`)).join(', ')}
              </span>
            </span>
            <span className={styles.acts}>
              <Link
                href={pathTo(agentPaths.customer, { id: number })}
                aria-label={t('prospect.openOf', { name })}
              >
                {t('prospect.open')}
              </Link>
              {action?.(entry)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
