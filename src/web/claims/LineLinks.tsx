import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '../services.ts';
import { filled } from './lines.ts';
import styles from './LineLinks.module.css';
import { useLines } from './useLines.ts';

/** Every kind of claim that can be reported, each leading to its questions. */
export function LineLinks({ context, place }: { context: 'meldung' | 'geschaedigt'; place?: string }) {
  const { bootstrap } = useServices();
  const lines = useLines();
  const offered = bootstrap.definitions.filter(
    ({ id, addresses }) => id.startsWith('schaden.') && addresses[context],
  );
  return (
    <ul className={styles.lines}>
      {offered.map(({ id, addresses }) => {
        const words = lines.get(id);
        return (
          <li key={id}>
            <Link className={styles.line} href={filled(addresses[context] ?? '', place)}>
              <Icon name={words?.icon ?? 'damage'} size="l" />
              <span>{words?.title ?? id}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
