import { Link } from '../Link.tsx';
import styles from './Footer.module.css';

export interface FooterLink {
  label: string;
  href: string;
}

export interface FooterProps {
  /** Imprint, privacy, accessibility. */
  legal: FooterLink[];
  /** Withdrawal and cancellation: the law wants both in reach on every page. */
  contract: FooterLink[];
  /** Name of the navigation, heard only. */
  label: string;
  owner: string;
}

/** Foot of every page. */
export function Footer({ legal, contract, label, owner }: FooterProps) {
  const row = (links: FooterLink[]) => (
    <ul className={styles.links}>
      {links.map(({ label: name, href }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={label} className={styles.nav}>
          {row(legal)}
          {row(contract)}
        </nav>
        <p className={styles.owner}>{owner}</p>
      </div>
    </footer>
  );
}
