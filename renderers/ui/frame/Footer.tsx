import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { FooterRow, type FooterLink } from './FooterRow.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  /** Links for customers and agents. */
  ways: ReactNode;
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
export function Footer({ ways: contactWays, legal, contract, settings, label, owner }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={label} className={styles.nav}>
          <div className={styles.ways}>{contactWays}</div>
          <FooterRow
            links={legal}
            last={
              settings && (
                <Button variant="link" className={styles.link} onClick={settings.onOpen}>
                  {settings.label}
                </Button>
              )
            }
          />
          <FooterRow links={contract} />
        </nav>
        <p className={styles.owner}>{owner}</p>
      </div>
    </footer>
  );
}
