/** Id of the element of a field: its input, or the group around its inputs. */
export function fieldId(pointer: string): string {
  return `feld${pointer.replaceAll('/', '-')}`;
}

/**
 * Focuses a field, of a group its first control (the chosen one of a radio group), and brings it
 * into view. Answers false when the page does not draw the field. For the error summary's links.
 */
export function focusField(pointer: string, within: Document = document): boolean {
  const element = within.getElementById(fieldId(pointer));
  if (!element) return false;
  const controls = 'input:not([type=hidden]):not(:disabled), select, textarea, button';
  const target = element.matches(controls)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(controls));
  (target ?? element).focus({ preventScroll: true });
  // The label belongs to what one wants to see.
  within.getElementById(`${fieldId(pointer)}-frame`)?.scrollIntoView?.({ block: 'nearest' });
  return true;
}
