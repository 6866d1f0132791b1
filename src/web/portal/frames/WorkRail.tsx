import { agentPaths } from '#engine/pages/agentPaths.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import { Button } from '#renderers/ui/Button.tsx';
import { CollapsibleNav } from '#renderers/ui/frame/CollapsibleNav.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { VisuallyHidden } from '#renderers/ui/VisuallyHidden.tsx';
import { useFlag } from '#web/base/flags/useFlag.ts';
import { rememberedName } from '#web/base/identity/rememberedName.ts';
import { useServices } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { LazyLive } from '../live/LazyLive.tsx';
import { KeyHint } from '../parts/KeyHint.tsx';
import { UnreadCount } from '../messages/UnreadCount.tsx';
import { SignOut } from '../session/SignOut.tsx';
import type { Density } from './density.ts';
import styles from './WorkRail.module.css';

/** A section of the workbench, with address and label. */
export interface WorkPart {
  href: string;
  name: string;
  icon: string;
  /** Whether one is there. */
  current: boolean;
  /** Entries that are late or due today. */
  due?: number;
}

/** Who is signed in and how the rows lie. */
function Beside({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const { t } = useTranslation('portals');
  const { environment } = useServices();
  const withBadge = useFlag('environment-badge') && environment !== 'production';
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const name = rememberedName(tabMemory(window), 'vermittler');
  return (
    <div className={styles.account}>
      <UnreadCount portal="vermittler" />
      <LazyLive portal="vermittler" bell />
      <div className={styles.density}>
        <Button variant="link" onClick={() => onDensity(other)}>
          {t(`workbench.rows.${other}`)}
        </Button>
      </div>
      {name !== undefined && <span className={styles.person}>{name}</span>}
      {withBadge && (
        <span className={styles.environment}>
          <Badge tone="warning">{environment}</Badge>
        </span>
      )}
      <SignOut portal="vermittler" />
    </div>
  );
}

/** Leads through the workbench: a rail, or behind a button on small screens. */
export function WorkRail(props: {
  label: string;
  parts: WorkPart[];
  density: Density;
  onDensity: (density: Density) => void;
  /** Absent for whoever has no customers to look for. */
  onSearch?: (() => void) | undefined;
  /** Whether the person may enter prospects. */
  entering?: boolean | undefined;
}) {
  const { t } = useTranslation('portals');
  const { label, parts, density, onDensity, onSearch, entering } = props;
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
      className={styles.rail}
      openClassName={styles.open}
      beside={<Beside density={density} onDensity={onDensity} />}
    >
      {onSearch && (
        <Button variant="quiet" icon="search" className={styles.search} onClick={onSearch}>
          {t('workbench.search')} <KeyHint>{t('workbench.searchKeys')}</KeyHint>
        </Button>
      )}
      {entering && (
        <Link className={styles.part} href={agentPaths.newProspect}>
          <Icon name="plus" size="s" />
          <span>{t('agentBar.newProspect')}</span>
        </Link>
      )}
      <ul className={styles.parts}>
        {parts.map(({ href, name, icon, current, due = 0 }) => (
          <li key={href} className={styles.place}>
            <Link className={styles.part} href={href} aria-current={current ? 'page' : undefined}>
              <Icon name={icon} size="s" />
              <span>{name}</span>
            </Link>
            {due > 0 && (
              <span className={styles.due}>
                {due} <VisuallyHidden>{t('workbench.due')}</VisuallyHidden>
              </span>
            )}
          </li>
        ))}
      </ul>
    </CollapsibleNav>
  );
}
