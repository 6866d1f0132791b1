/** Boxes and buttons take no letters. */
const letterless = ['checkbox', 'radio', 'button', 'submit'];

/** Whether what has the focus takes letters, so that a key without Ctrl belongs to it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !letterless.includes(target.type);
  const listens = '[role=textbox], [role=combobox], [role=listbox], [role=menu], [role=slider]';
  return (
    target.isContentEditable || /^(SELECT|TEXTAREA)$/.test(target.tagName) || target.closest(listens) !== null
  );
}
