const controls = 'input:not([type=hidden]), select, textarea, button';

const textOf = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** Returns the controls below an element that have no accessible name. */
export function unnamedControls(below: Element): string[] {
  return [...below.querySelectorAll<HTMLInputElement>(controls)]
    .filter((control) => {
      const labels = [...(control.labels ?? [])].map(({ textContent }) => textContent.trim());
      const content = control.localName === 'button' ? control.textContent.trim() : '';
      const { ariaLabel } = control;
      return ![...labels, content, ariaLabel, textOf(control.getAttribute('aria-labelledby'))].some(Boolean);
    })
    .map(({ outerHTML }) => outerHTML);
}
