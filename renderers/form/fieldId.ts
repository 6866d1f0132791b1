/** Id of the element of a field: its input, or the group around its inputs. */
export function fieldId(pointer: string): string {
  return `feld${pointer.replaceAll('/', '-')}`;
}

/**
 * Focuses a field, of a group its first control (the chosen one of a radio group), and brings it
 * into view. Answers false when the page does not draw the field. For the error summary's links.
 */
export function focusFieldAt(pointer: string, within: Document = document): boolean {
  const element = within.getElementById(fieldId(pointer));
  if (!element) return false;
  const answers = 'input:not([type=hidden]):not(:disabled), select, textarea';
  // Buttons last: the first one of a group is that of its help.
  const target = element.matches(`${answers}, button`)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>(answers) ??
      element.querySelector<HTMLElement>('button'));
  (target ?? element).focus({ preventScroll: true });
  // The label belongs to what one wants to see.
  within.getElementById(`${fieldId(pointer)}-frame`)?.scrollIntoView?.({ block: 'nearest' });
  return true;
}
