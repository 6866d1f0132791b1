import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '../identity/portalIdentity.ts';
import { identityOf } from '../identity/portals.ts';
import { UnreadCount } from '../messages/UnreadCount.tsx';
import { useServices } from '../services.ts';
import styles from './PortalBar.module.css';

/** A part of a portal: where it stands, and what it is called. */
export interface PortalPart {
  href: string;
  name: string;
  /** whether one is there */
  current: boolean;
}

/** The bar of a portal: where one is, how many messages wait, and the way out. */
export function PortalBar({ portal, label, parts }: { portal: Portal; label: string; parts: PortalPart[] }) {
  const { t } = useTranslation('portals');
  const { session } = identityOf(useServices(), portal);
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={styles.bar}>
      <nav aria-label={label}>
        <ul className={styles.parts}>
          {parts.map(({ href, name, current }) => (
            <li key={href}>
              <Link className={styles.part} href={href} aria-current={current ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.account}>
        <UnreadCount portal={portal} />
        <Button
          variant="link"
          busy={leaving}
          onClick={() => {
            setLeaving(true);
            void session.logOut();
          }}
        >
          {t('portal.signOut')}
        </Button>
      </div>
    </div>
  );
}
