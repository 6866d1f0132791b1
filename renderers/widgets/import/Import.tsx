import { useRef, useState } from 'react';
import { useTexts } from '../../form/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyModule } from '../input/useLazyModule.ts';
import type { BoundField } from '../../form/fieldContext.ts';

const loadPanel = () => import('./ImportPanel.tsx');

interface ImportProps extends BoundField {
  /** Id of the list. */
  id: string;
  /** The list has no room: nothing new is begun, but what was begun is not taken away. */
  full: boolean;
  /** Called with the number of added items. */
  onDone: (count: number) => void;
}

/** Adds many items at once; its chunk is loaded on demand. */
export function Import({ onDone, full, ...widget }: ImportProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useLazyModule(loadPanel, open);
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
