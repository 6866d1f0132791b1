import type { MouseEvent } from 'react';

/**
 * For buttons below a form: pressed by mouse they leave the focus where it is. Else the field would be left when
 * the button goes down, a mistake that is mended would vanish, the page would move up, and the press would miss.
 */
export const preventFocusLoss = (event: MouseEvent): void => event.preventDefault();
