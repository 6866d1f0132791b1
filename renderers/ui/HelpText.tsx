import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import { useUiText } from './UiText.tsx';
import styles from './HelpText.module.css';

interface HelpTextProps {
  /** Label or heading that is explained. */
  heading: ReactNode;
  /** Subject of the explanation, for the accessible name of the button. */
  about: string;
  /** The explanation. Without one, as long as it is still to come, there is no button; the heading stays as it is. */
  children?: ReactNode;
}

/** A label with a small button that toggles an explanation below it. */
export function HelpText({ heading, about, children }: HelpTextProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const text = useUiText();
  return (
    <>
      <div className={styles.row}>
        {heading}
        {children && (
          <button
            type="button"
            className={styles.button}
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${text('help')}: ${about}`}
            onClick={() => setOpen(!open)}
          >
            <Icon name="help" size="s" />
          </button>
        )}
      </div>
      {children && (
        <div id={id} className={styles.panel} hidden={!open}>
          {children}
        </div>
      )}
    </>
  );
}
