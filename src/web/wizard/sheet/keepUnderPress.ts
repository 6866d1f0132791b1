import type { MouseEvent } from 'react';

/** An option that is being pressed, and where. */
interface Press {
  option: HTMLInputElement;
  x: number;
  y: number;
}

/**
 * Returns handlers that leave the focus where it is until an option is pressed as a whole, and take it there then: a
 * message that goes when its field is left would otherwise move the option from under the press. What moves it all the
 * same, such as room that a message gives back late, takes no click from it.
 */
export function keepUnderPress() {
  let press: Press | undefined;
  return {
    onMouseDown(event: MouseEvent<HTMLElement>): void {
      const option = optionAt(event);
      press = option && { option, x: event.clientX, y: event.clientY };
      if (option) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>): void {
      const option = optionAt(event);
      option?.focus({ preventScroll: true });
      const before = press;
      press = undefined;
      if (!before || option === before.option || before.option.disabled) return;
      if (event.clientX === before.x && event.clientY === before.y) before.option.click();
    },
  };
}

function optionAt({ target }: MouseEvent<HTMLElement>): HTMLInputElement | undefined {
  const label = target instanceof Element ? target.closest('label') : null;
  return (
    label?.querySelector<HTMLInputElement>(':scope input:is([type=radio], [type=checkbox])') ?? undefined
  );
}
