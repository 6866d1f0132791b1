import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#renderers/ui/Button.tsx';
import { KeyHint } from './KeyHint.tsx';
import styles from './RowMenu.module.css';

interface RowAct {
  /** Key of the workbench that does the same. */
  key: string;
  label: string;
  onAct: () => void;
}

/** Lays a menu below its button, or above it where the window ends. */
function place(menu: HTMLElement, opener: HTMLElement): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { clientHeight } = document.documentElement;
  const { width, height } = menu.getBoundingClientRect();
  menu.style.top = `${bottom + height > clientHeight ? Math.max(0, top - height) : bottom}px`;
  menu.style.left = `${Math.max(0, right - width)}px`;
}

/** What else can be done with a row, behind one button. @param props.name says of which row */
export function RowMenu({ label, name, acts }: { label: string; name: string; acts: RowAct[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    if (!open || !menu.current || !opener.current) return;
    place(menu.current, opener.current);
    menu.current.querySelector('button')?.focus({ preventScroll: true });
    const shut = () => setOpen(false);
    window.addEventListener('scroll', shut, { capture: true });
    return () => window.removeEventListener('scroll', shut, { capture: true });
  }, [open]);
  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!open && step === undefined) return;
    if (event.key === 'Escape') close();
    else if (step === undefined) return;
    else if (open) {
      const all = items();
      const at = all.findIndex((each) => each === document.activeElement);
      all.at((at + step) % all.length)?.focus();
    } else setOpen(true);
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <span
      className={styles.anchor}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={opener}
        variant="link"
        iconAfter="chevron-down"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div ref={menu} id={id} role="menu" aria-label={name} hidden={!open} className={styles.menu}>
        {acts.map(({ key, label: what, onAct }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            data-key={key}
            onClick={() => {
              // What is asked then gives the focus back to the row.
              close();
              onAct();
            }}
          >
            {what}
            <KeyHint>
              <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
            </KeyHint>
          </button>
        ))}
      </div>
    </span>
  );
}
