import { useRef, useState } from 'react';
import { useTexts } from '../../form/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLoaded } from '../input/useLoaded.ts';
import type { WidgetProps } from '../../form/widget.ts';

const loadPanel = () => import('./ImportPanel.tsx');

interface ImportProps extends WidgetProps {
  /** The list has no room: nothing new is begun, but what was begun is not taken away. */
  full: boolean;
  /** So many items have been added at once. */
  onDone: (count: number) => void;
}

/** The way to add many items at once; all that it takes is loaded when somebody asks for it. */
export function Import({ onDone, full, ...widget }: ImportProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useLoaded(loadPanel, open);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  if (full && !open) return null;
  return (
    <>
      <Button
        ref={button}
        variant="link"
        icon="document"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {t('widgets:import.open')}
      </Button>
      {open && panel && (
        <panel.ImportPanel
          {...widget}
          onClose={close}
          onDone={(count) => {
            setOpen(false);
            onDone(count);
          }}
        />
      )}
    </>
  );
}
