const parameter = 'savedDraftId';

/**
 * Takes the secret id of a draft out of the address, so that it is neither sent on nor left in the history.
 * @returns the id, if the address carried one
 */
export function takeDraftId(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | undefined {
  const url = new URL(location.href);
  const id = url.searchParams.get(parameter);
  if (id === null) return undefined;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
  return id === '' ? undefined : id;
}

/** The address that opens a draft. */
export function draftLink(origin: string, base: string, id: string): string {
  const url = new URL(base, origin);
  url.searchParams.set(parameter, id);
  return url.href;
}
