import { Link } from '../Link.tsx';
import styles from './Breadcrumb.module.css';

/** The way from the home page to here; the last entry is the page itself and no link. */
export function Breadcrumb({
  label,
  entries,
}: {
  label: string;
  entries: { label: string; href: string }[];
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {entries.map((entry, place) => (
          <li key={entry.href} className={styles.entry}>
            {place === entries.length - 1 ? (
              <span aria-current="page">{entry.label}</span>
            ) : (
              <Link className={styles.link} href={entry.href}>
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
