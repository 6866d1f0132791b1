import { plainClick } from '#renderers/ui/plainClick.ts';
import { delayFirstPageShown } from '#web/base/firstPage.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

const controlsOf = (root: HTMLElement): Control[] => [
  ...root.querySelectorAll<Control>('input, textarea, select'),
];

/** Returns what a person typed or ticked in the drawn page, as a function that does the same in the page of the app. */
function changeOf(from: Control): ((to: Control) => void) | undefined {
  if (isTick(from)) {
    const { checked } = from;
    if (checked === from.defaultChecked) return undefined;
    return (to) => isTick(to) && to.checked !== checked && to.click();
  }
  const { value } = from;
  const untouched = from instanceof HTMLSelectElement ? from.selectedIndex <= 0 : value === from.defaultValue;
  return untouched ? undefined : (to) => write(to, value);
}

/** Writes a value as typing does, so that React notices it. */
function write(control: Control, value: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the selected part of a text input: undefined for all that has none. */
function selectionOf(element: Element | null): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/**
 * Puts the page of the app in the place of the one that the server drew. What was typed before the scripts arrived stays,
 * and so do focus, cursor and place.
 */
export function takeOver(drawn: HTMLElement, page: HTMLElement): void {
  const { scrollX, scrollY } = window;
  const inPage = (id: string) => (id === '' ? null : page.querySelector<HTMLElement>(`#${CSS.escape(id)}`));
  const [seen, own] = [controlsOf(drawn), controlsOf(page)];
  // Ids that React makes differ between both: the control in the same place is meant.
  const counterpart = (from: Control, index: number) =>
    (inPage(from.id) as Control | null) ?? (own.length === seen.length ? own[index] : undefined);
  const changes = seen.map((from, index) => ({ to: counterpart(from, index), change: changeOf(from) }));
  const from = drawn.contains(document.activeElement) ? document.activeElement : null;
  const focused = from && (changes[seen.indexOf(from as Control)]?.to ?? inPage(from.id));
  const selection = selectionOf(from);
  // Radio buttons of one name are one question, wherever they are in the document.
  for (const radio of drawn.querySelectorAll('input[type=radio]')) radio.removeAttribute('name');
  drawn.after(page);
  // Before the other field goes, so that a phone keeps its keyboard open.
  focused?.focus({ preventScroll: true });
  drawn.remove();
  page.id = drawn.id;
  for (const { to, change } of changes) if (to) change?.(to);
  if (selection && focused) (focused as HTMLInputElement).setSelectionRange(...selection);
  window.scrollTo(scrollX, scrollY);
}

/**
 * Remembers what is pressed last in the drawn page: a button, or a link once something was typed, which it may take along.
 * Returns a function that presses it in the other page.
 */
function rememberPress(drawn: HTMLElement): (page: HTMLElement) => void {
  let last: HTMLElement | undefined;
  drawn.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a, button');
    if (!pressed) return;
    // A link to a tab or window of its own leaves this page as it is.
    const away = !plainClick(event) || pressed.hasAttribute('target');
    if (pressed.matches('a') && (away || !controlsOf(drawn).some(changeOf))) return;
    event.preventDefault();
    last = pressed;
  });
  // Cards repeat their words: the same one of them is meant.
  const alike = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>('a, button')].filter(
      ({ textContent }) => textContent === last?.textContent,
    );
  return (page) => last && alike(page)[alike(drawn).indexOf(last)]?.click();
}

/** Milliseconds after which the page of the app is shown, whether or not it has all that was drawn. */
const patienceMs = 10_000;
/** Letters by which both may differ: the name of a portal instead of the sign-in. */
const tolerance = 24;

const lettersOf = (text = '') => text.replace(/\s+/g, '').length;

/** Returns whether a page has what can be seen of the drawn one, in each of its parts. */
function isFilled(drawn: HTMLElement, page: HTMLElement): boolean {
  return [undefined, 'header', 'main', 'footer'].every((part) => {
    const [seen, own] = [drawn, page].map((whole) =>
      part === undefined ? whole : whole.querySelector<HTMLElement>(part),
    );
    return lettersOf(own?.textContent) + tolerance >= lettersOf(seen?.innerText);
  });
}

/** Fulfilled once a page has the contents of the drawn one: its lazy parts have arrived. */
function filled(drawn: HTMLElement, page: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(late);
      resolve();
    };
    const look = () => isFilled(drawn, page) && end();
    const observer = new MutationObserver(look);
    const late = setTimeout(end, patienceMs);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    look();
  });
}

/**
 * Returns the element that the app draws into. Where the server has drawn the page, that one stays until the app's own is
 * whole.
 * @param ready fulfilled when the page of the app can be used
 */
export function placeOfApp(container: HTMLElement, ready: Promise<void>): HTMLElement {
  if (!('drawn' in container.dataset)) return container;
  const page = document.createElement('div');
  const press = rememberPress(container);
  const shown = ready
    .then(() => filled(container, page))
    .then(() => takeOver(container, page))
    .then(() => press(page))
    // Whatever it stumbles over: a page that works comes before what was typed.
    .catch(() => {
      page.id = container.id;
      container.replaceWith(page);
    });
  delayFirstPageShown(shown);
  return page;
}
