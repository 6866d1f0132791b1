import { isTyping } from './isTyping.ts';
import { addressOfKey, isSingle, keyTable, type WorkKey } from './keyTable.ts';
import { actOnRow, chooseRow, finishRow, isInRow, moveToRow } from './rows.ts';
import { singleKeysWork } from './singleKeys.ts';

/** Two keys one after the other belong together for this long. Milliseconds. */
const togetherMs = 1500;

interface KeyActions {
  goTo: (href: string) => void;
  openPalette: () => void;
  openHelp: () => void;
}

const searchOf = (document: Document) =>
  document.querySelector<HTMLInputElement>('main:not([hidden] *) input[type=search]');

/** Does what a key of a list says. Returns whether it meant anything here. */
function actInList({ name, keys }: WorkKey, document: Document): boolean {
  const search = searchOf(document);
  const fromSearch = search !== null && document.activeElement === search;
  const byArrow = keys[0]?.startsWith('Arrow') === true;
  if (byArrow && !isInRow(document) && !(fromSearch && name === 'next')) return false;
  if (name === 'next') return moveToRow(document, 1);
  if (name === 'done') return finishRow(document);
  if (name === 'later' || name === 'assign') return actOnRow(document, keys[0] ?? '');
  if (name === 'choose' || name === 'chooseTo') return chooseRow(document, { range: name === 'chooseTo' });
  if (name !== 'previous') return false;
  if (moveToRow(document, -1)) return true;
  if (byArrow) search?.focus();
  return byArrow;
}

function act(key: WorkKey, document: Document, actions: KeyActions): boolean {
  const href = addressOfKey(key);
  const search = searchOf(document);
  if (href !== undefined) actions.goTo(href);
  else if (key.group === 'list') return actInList(key, document);
  else if (key.name === 'help') actions.openHelp();
  else if (key.name === 'search' && search) search.focus();
  else actions.openPalette();
  return true;
}

/** Listens to the keys of the workbench. Returns a function that stops it. */
export function startKeys(document: Document, actions: KeyActions): () => void {
  let begun: { key: string; at: number } | undefined;
  function press(event: KeyboardEvent): void {
    const { key: pressed, target, timeStamp } = event;
    if (event.altKey || event.isComposing || document.querySelector('dialog[open]')) return;
    const chord = event.ctrlKey || event.metaKey;
    const first = begun && timeStamp - begun.at < togetherMs ? begun.key : undefined;
    begun = undefined;
    const fits = ({ keys, chord: asked }: WorkKey, typed: string[]) =>
      (asked === true) === chord &&
      keys.length === typed.length &&
      keys.every((each, at) => each === typed[at]);
    const typed = [...(first === undefined ? [] : [first]), chord ? pressed.toLowerCase() : pressed];
    const key = keyTable.find((each) => fits(each, typed));
    const inSearch = target === searchOf(document) && pressed === 'ArrowDown';
    if (!chord && isTyping(target) && !inSearch) return;
    if (key && isSingle(key) && !singleKeysWork()) return;
    if (key && act(key, document, actions)) event.preventDefault();
    else if (!chord && keyTable.some(({ keys }) => keys.length > 1 && keys[0] === pressed))
      begun = { key: pressed, at: timeStamp };
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
