import { useTranslation } from '#renderers/ui/translation.tsx';
import { CollapsibleNav } from '#renderers/ui/frame/CollapsibleNav.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { LazyLive } from '../live/LazyLive.tsx';
import { UnreadCount } from '../messages/UnreadCount.tsx';
import styles from './PortalBar.module.css';
import { SignOut } from '../session/SignOut.tsx';

/** A section of a portal, with address and label. */
interface PortalPart {
  href: string;
  name: string;
  /** whether one is there */
  current: boolean;
}

/**
 * Navigation bar of a portal: sections, unread count and sign-out. On narrow screens the sections collapse
 * behind a button that names the current one.
 */
export function PortalBar({ portal, label, parts }: { portal: Portal; label: string; parts: PortalPart[] }) {
  const { t } = useTranslation('portals');
  const here = parts.find(({ current }) => current)?.name;
  return (
    <CollapsibleNav
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
          <LazyLive portal={portal} />
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
    </CollapsibleNav>
  );
}
