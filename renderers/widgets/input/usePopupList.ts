import { useState } from 'react';
import type { KeyboardEvent } from 'react';

/** A list below a combobox: whether it is open and which row the keys have come to. */
interface PopupList {
  open: boolean;
  /** Index of the row that is pointed to; -1 for none, the text itself. */
  active: number;
  show: () => void;
  close: () => void;
  pointTo: (row: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keys of the combobox pattern of the ARIA Authoring Practices, with the focus always in the text: arrows open the
 * list and walk round it, Alt with an arrow opens and closes without walking, Enter takes the row, Escape closes.
 * @param rows how many rows the list has
 */
export function usePopupList(rows: number, take: (row: number) => void): PopupList {
  const [open, setOpen] = useState(false);
  const [row, setRow] = useState(-1);
  const active = open && row < rows ? row : -1;

  const show = () => {
    setOpen(true);
    setRow(-1);
  };
  const close = () => {
    setOpen(false);
    setRow(-1);
  };
  /** Round the list; the text itself lies between its last row and its first. */
  const walk = (step: 1 | -1) => {
    setOpen(true);
    setRow(((active + 1 + step + (rows + 1)) % (rows + 1)) - 1);
  };

  /** Returns the action of a key; undefined if the list ignores it. */
  const meaningOf = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === 'ArrowDown') return altKey ? show : () => walk(1);
    if (key === 'ArrowUp') return altKey ? close : () => walk(-1);
    if (!open) return undefined;
    if (key === 'Escape') return close;
    if (key === 'Enter' && active >= 0) return () => take(active);
    return undefined;
  };

  return {
    open,
    active,
    show,
    close,
    pointTo: setRow,
    onKeyDown(event) {
      const meaning = event.nativeEvent.isComposing ? undefined : meaningOf(event);
      if (meaning) {
        event.preventDefault();
        event.stopPropagation();
        meaning();
      } else if (event.key === 'Tab') close();
    },
  };
}
