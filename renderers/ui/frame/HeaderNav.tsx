import { useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import styles from './HeaderNav.module.css';

export interface HeaderNavProps {
  /** Name of the navigation, heard only. */
  label: string;
  /** On the button that opens it where there is no room for its links. */
  menu: string;
  links: { label: string; href: string }[];
  /** Who is signed in. */
  person?: string | undefined;
}

/** The ways that every page offers: in one row, or behind a button beneath which they push the page down. */
export function HeaderNav({ label, menu, links, person }: HeaderNavProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <div
      className={styles.nav}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Button
        ref={opener}
        variant="quiet"
        icon="menu"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {menu}
      </Button>
      <nav id={id} aria-label={label} className={open ? styles.open : styles.closed}>
        <ul className={styles.links}>
          {person !== undefined && <li className={styles.person}>{person}</li>}
          {links.map(({ label: name, href }) => (
            <li key={href}>
              <Link className={styles.link} href={href}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
