import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useUiText } from '../UiText.tsx';
import { trapFocus } from './trapFocus.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Asked to close: Escape, the cross, or a click beside the dialog. The owner then stops drawing it. */
  onClose: () => void;
  className?: string | undefined;
  /** What gets the focus in place of the title. */
  start?: RefObject<HTMLElement | null>;
  children: ReactNode;
  footer?: ReactNode;
}

/**
 * A modal native `<dialog>`, open while it is mounted. The focus moves to its title or to what is named, stays inside,
 * and returns to where it came from.
 */
export function Dialog({ title, onClose, className, start, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const text = useUiText();

  useEffect(() => {
    const element = dialog.current;
    const cameFrom = document.activeElement;
    element?.showModal();
    (start ?? heading).current?.focus();
    return () => {
      element?.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [start]);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner controls visibility; the browser must not close the dialog on its own.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDialogElement>) => trapFocus(event)}
      onMouseDown={(event: MouseEvent) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={text('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
