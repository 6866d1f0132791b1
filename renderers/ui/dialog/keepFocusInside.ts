import type { KeyboardEvent } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Lets Tab go round inside the element that handles the event. A modal `<dialog>` keeps the page behind it
 * out of reach, but lets the focus leave for the browser's own bars.
 */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.closest('[hidden]') === null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const here = document.activeElement;
  const outside = !stops.includes(here as HTMLElement);
  const target =
    event.shiftKey && (here === first || outside)
      ? last
      : !event.shiftKey && here === last
        ? first
        : undefined;
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
