import { Icon } from '#renderers/ui/icons/Icon.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { useServices } from '#web/base/services.ts';
import { reportPath, agentPath } from './lines.ts';
import styles from './LineLinks.module.css';
import { useLines } from './useLines.ts';

/** Every kind of claim that can be reported, each leading to its questions; `agent`: at the agents' addresses. */
export function LineLinks({
  context,
  place,
  agent = false,
}: {
  context: 'meldung' | 'geschaedigt';
  place?: string;
  agent?: boolean;
}) {
  const { bootstrap } = useServices();
  const lines = useLines();
  const addressOf = (address: string) => {
    const path = reportPath(address, place);
    return agent ? agentPath(path) : path;
  };
  // Without its words a line would show the id of its definition.
  const offered = bootstrap.definitions.filter(({ id, addresses }) => lines.has(id) && addresses[context]);
  return (
    <ul className={styles.lines}>
      {offered.map(({ id, addresses }) => {
        const line = lines.get(id);
        return (
          <li key={id}>
            <Link className={styles.line} href={addressOf(addresses[context] ?? '')}>
              <Icon name={line?.icon ?? 'umbrella'} size="l" />
              <span>{line?.title}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
