import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './CollapsibleNav.module.css';

interface CollapsibleNavProps {
  /** Name of the navigation, heard only. */
  label: string;
  /** On the button that opens the links where there is no room for them; false where they are left out then. */
  opener: ReactNode;
  /** Rendered beside the button and the row of links. */
  beside?: ReactNode;
  /** The links, in a list. */
  children: ReactNode;
  className?: string | undefined;
  openerClassName?: string | undefined;
  /** Around the links while they are open. */
  openClassName?: string | undefined;
  /** Around the links else. */
  closedClassName?: string | undefined;
}

/**
 * Links in one row, or behind a button beneath which they push the page down: nothing is covered. Escape closes them and
 * leads back to the button.
 */
export function CollapsibleNav(props: CollapsibleNavProps) {
  const { label, opener, beside, children, className, openerClassName, openClassName, closedClassName } =
    props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');
  return (
    <div
      className={className}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      {opener !== false && (
        <Button
          ref={button}
          variant="quiet"
          icon="menu"
          className={joined(styles.opener, openerClassName)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {opener}
        </Button>
      )}
      <nav
        id={id}
        aria-label={label}
        className={open ? openClassName : joined(styles.closed, closedClassName)}
        // Where one went stays the same document.
        onClick={() => setOpen(false)}
      >
        {children}
      </nav>
      {beside}
    </div>
  );
}
