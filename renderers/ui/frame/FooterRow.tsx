import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import styles from './Footer.module.css';

export interface FooterLink {
  label: string;
  href: string;
}

/** A row of links at the foot of a page. */
export function FooterRow({ links, last }: { links: FooterLink[]; last?: ReactNode }) {
  return (
    <ul className={styles.links}>
      {links.map(({ label: name, href }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            {name}
          </Link>
        </li>
      ))}
      {last !== undefined && <li>{last}</li>}
    </ul>
  );
}
