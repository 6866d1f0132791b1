/** The parameter of the address that says for whom a product was chosen; the server resolves it. */
const parameter = 'auswahl';

/** Removes the choice from the address: a reload must not overwrite later answers. */
export function removeChoiceParameter(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
