import type { KeyboardEvent } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps Tab inside the element that handles the event. A modal `<dialog>` makes the page behind it inert, but
 * lets the focus leave for the browser's own UI.
 */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
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
