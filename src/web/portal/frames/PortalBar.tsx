import { useTranslation } from 'react-i18next';
import { Ways } from '#renderers/ui/frame/Ways.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { UnreadCount } from '../messages/UnreadCount.tsx';
import styles from './PortalBar.module.css';
import { SignOut } from '../session/SignOut.tsx';

/** A part of a portal: where it stands, and what it is called. */
export interface PortalPart {
  href: string;
  name: string;
  /** whether one is there */
  current: boolean;
}

/**
 * The bar of a portal: where one is, how many messages wait, and the way out. Where there is no room for all parts in
 * one row, they are behind a button that says where one is.
 */
export function PortalBar({ portal, label, parts }: { portal: Portal; label: string; parts: PortalPart[] }) {
  const { t } = useTranslation('portals');
  const here = parts.find(({ current }) => current)?.name;
  return (
    <Ways
      label={label}
      opener={
        <>
          {t('portal.menu')}
          {here !== undefined && <span className={styles.here}>{here}</span>}
        </>
      }
      className={styles.bar}
      openerClassName={styles.opener}
      openClassName={styles.open}
      beside={
        <div className={styles.account}>
          <UnreadCount portal={portal} />
          <SignOut portal={portal} />
        </div>
      }
    >
      <ul className={styles.parts}>
        {parts.map(({ href, name, current }) => (
          <li key={href}>
            <Link className={styles.part} href={href} aria-current={current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Ways>
  );
}
