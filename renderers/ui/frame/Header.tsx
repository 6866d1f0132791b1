import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Link } from '../Link.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  brand: { name: string; logo: string; phone: { display: string; number: string } };
  /** Target of the logo; its accessible name is `homeLabel`. */
  homeHref: string;
  homeLabel: string;
  /** Purpose of the phone number, read before it. */
  phoneLabel: string;
  /** The help button, only where the flag wants it. */
  help?: { label: string; onOpen: () => void };
  /** Navigation links. */
  nav?: ReactNode;
  /** Further links or a badge of the environment, before the help. */
  children?: ReactNode;
}

/** Head of every page: logo to the left, help and phone to the right, always in this order. */
export function Header({ brand, homeHref, homeLabel, phoneLabel, help, nav, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.home} href={homeHref} aria-label={homeLabel}>
          <img src={brand.logo} alt="" width="40" height="40" />
          <span className={styles.name}>{brand.name}</span>
        </a>
        {nav}
        <div className={styles.contact}>
          {children}
          {help !== undefined && (
            <button type="button" className={styles.item} onClick={help.onOpen}>
              <Icon name="help" size="s" />
              <span>{help.label}</span>
            </button>
          )}
          <Link
            className={styles.item}
            href={`tel:${brand.phone.number}`}
            aria-label={`${phoneLabel}: ${brand.phone.display}`}
          >
            <Icon name="phone" size="s" />
            <span className={styles.number}>{brand.phone.display}</span>
          </Link>
        </div>
      </div>
    </header>
  );
}
