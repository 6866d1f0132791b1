const answers = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const buttons = 'button:not(:disabled)';

/** Focuses the control of that id, or the first control inside the group of that id: for a radio group the chosen one. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  const target = element.matches(`${answers}, ${buttons}`)
    ? element
    : (element.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
      // What is wrong with a list of items is mended where one is added or opened.
      element.querySelector<HTMLElement>(`[id="${id}-add"]`) ??
      // Buttons last: the first one of a group is that of its help.
      element.querySelector<HTMLElement>(answers) ??
      element.querySelector<HTMLElement>('[id$="-edit"]') ??
      element.querySelector<HTMLElement>(buttons) ??
      element);
  target.focus({ preventScroll: true });
  // The label is above its control: bring both into view.
  const label =
    target.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(target.id)}"]`) ?? target;
  label.scrollIntoView?.({ block: 'start' });
}
