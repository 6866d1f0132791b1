import type { MouseEvent } from 'react';

/**
 * Leaves the focus where it is until an option is pressed as a whole, and takes it there then: a message that goes when
 * its field is left would otherwise move the option from under the press.
 */
export const keepUnderPress = {
  onMouseDown(event: MouseEvent<HTMLElement>): void {
    if (optionAt(event)) event.preventDefault();
  },
  onClick(event: MouseEvent<HTMLElement>): void {
    optionAt(event)?.focus({ preventScroll: true });
  },
};

function optionAt({ target }: MouseEvent<HTMLElement>): HTMLInputElement | undefined {
  const label = target instanceof Element ? target.closest('label') : null;
  return (
    label?.querySelector<HTMLInputElement>(':scope input:is([type=radio], [type=checkbox])') ?? undefined
  );
}
