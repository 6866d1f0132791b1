import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import styles from './Footer.module.css';

export interface FooterLink {
  label: string;
  href: string;
}

export interface FooterProps {
  /** The ways of customers and agents. */
  ways: FooterLink[];
  /** Imprint, privacy, accessibility. */
  legal: FooterLink[];
  /** Withdrawal and cancellation: the law wants both in reach on every page. */
  contract: FooterLink[];
  /** Opens the settings of cookies, where there are any to set. */
  settings?: { label: string; onOpen: () => void };
  /** Name of the navigation, heard only. */
  label: string;
  owner: string;
}

/** Foot of every page. */
export function Footer({ ways, legal, contract, settings, label, owner }: FooterProps) {
  const row = (links: FooterLink[], last?: ReactNode) => (
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
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={label} className={styles.nav}>
          <div className={styles.ways}>{row(ways)}</div>
          {row(
            legal,
            settings && (
              <Button variant="link" className={styles.link} onClick={settings.onOpen}>
                {settings.label}
              </Button>
            ),
          )}
          {row(contract)}
        </nav>
        <p className={styles.owner}>{owner}</p>
      </div>
    </footer>
  );
}
