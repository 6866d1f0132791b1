import { isTyping } from '#web/portal/keys/isTyping.ts';
import { singleKeysWork } from '#web/portal/keys/singleKeys.ts';

interface SheetActions {
  nextOpen: () => void;
  explain: () => void;
}

/** Chooses the option with that number in the question that has the focus. Returns whether there is one. */
function chooseByDigit(target: EventTarget | null, digit: string): boolean {
  if (!(target instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(target.type)) return false;
  const options = target
    .closest('fieldset')
    ?.querySelectorAll<HTMLInputElement>(`input[name="${target.name}"]`);
  const option = options?.[Number(digit) - 1];
  if (!option || option.disabled) return false;
  option.focus();
  option.click();
  return true;
}

/**
 * Listens to the keys of the sheet: digits choose, N or Alt+N leads to the next open question, F1 or ? to the
 * explanation. Returns a function that stops it.
 */
export function startSheetKeys(page: Document, { nextOpen, explain }: SheetActions): () => void {
  function act({ key, code, altKey, target }: KeyboardEvent): boolean {
    const single = !altKey && !isTyping(target) && singleKeysWork();
    const isNext = altKey ? code === 'KeyN' : single && key === 'n';
    const isExplain = key === 'F1' || (single && key === '?');
    if (isNext) nextOpen();
    else if (isExplain) explain();
    else return !altKey && /^[1-9]$/.test(key) && chooseByDigit(target, key);
    return true;
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.isComposing || page.querySelector('dialog[open]')) return;
    if (act(event)) event.preventDefault();
  }
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}
