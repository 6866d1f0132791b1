/** Where a row of a list with keys has its link or button to begin with; `data-handle` where its head has none. */
const handles = '[data-keyed] tbody :is(th :is(a, button), [data-handle]), [data-keyed] > li :is(a, button)';

const rowOf = (element: Element | null | undefined): Element | undefined =>
  element?.closest('[data-keyed] tbody tr, [data-keyed] > li') ?? undefined;

/** Returns the first link or button of each row of the lists on a page, in their order. */
function rowHandles(page: ParentNode): HTMLElement[] {
  const seen = new Set<Element>();
  return [...page.querySelectorAll<HTMLElement>(handles)].filter((handle) => {
    const row = rowOf(handle);
    if (!row || seen.has(row) || handle.closest('[hidden]')) return false;
    seen.add(row);
    return true;
  });
}

/** Returns what belongs to the row in which the focus is; undefined outside of every row. */
const inRow = (active: Element | null, selector: string): HTMLElement | undefined =>
  rowOf(active)?.querySelector<HTMLElement>(selector) ?? undefined;

/** Moves the focus to the row after or before the one that has it. Returns whether there was one. */
export function moveToRow({ body, activeElement }: Document, step: 1 | -1): boolean {
  const all = rowHandles(body);
  const at = all.findIndex((handle) => rowOf(handle) === rowOf(activeElement));
  const next = at < 0 && step < 0 ? undefined : all[at + step];
  next?.focus();
  return next !== undefined;
}

/** Whether the focus is in a row. */
export const isInRow = ({ activeElement }: Document): boolean => rowOf(activeElement) !== undefined;

/**
 * Chooses the row that has the focus, or leaves it out again. Returns whether it can be chosen.
 * @param how.range all rows since the last choice, as a click with Shift
 */
export function chooseRow({ activeElement }: Document, { range }: { range: boolean }): boolean {
  const box = inRow(activeElement, '[data-key=x]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: range }));
  return box !== undefined;
}

/** Does what is done with a row when one has finished with it; the row after it gets the focus if it leaves. */
export function finishRow(document: Document): boolean {
  const { activeElement, body } = document;
  const button = inRow(activeElement, '[data-key=e]');
  if (!button) return false;
  const all = rowHandles(body);
  const at = all.findIndex((handle) => rowOf(handle) === rowOf(activeElement));
  const beside = all[at + 1] ?? all[at - 1];
  const row = rowOf(activeElement);
  button.click();
  const follow = new MutationObserver(() => {
    if (row?.isConnected) return;
    follow.disconnect();
    if (document.activeElement === body) beside?.focus();
  });
  follow.observe(body, { childList: true, subtree: true });
  return true;
}

/** Does what a key of the table does with the row that has the focus. Returns whether the row can be asked for it. */
export function actOnRow({ activeElement }: Document, key: string): boolean {
  const button = inRow(activeElement, `[data-key=${key}]`);
  button?.click();
  return button !== undefined;
}
