/**
 * Returns a `fetch` that takes the answers which the document brought along, each once, and asks the server for all
 * others: the first page needs no requests for its texts.
 */
export function documentAnswers(
  document: Pick<Document, 'getElementById'>,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  const text = document.getElementById('answers')?.textContent;
  const answers = new Map(Object.entries(text ? (JSON.parse(text) as { [address: string]: unknown }) : {}));
  return (input, init) => {
    const address = typeof input === 'string' && (init?.method ?? 'GET') === 'GET' ? input : '';
    if (!answers.has(address)) return fetch(input, init);
    const answer = answers.get(address);
    answers.delete(address);
    return Promise.resolve(Response.json(answer));
  };
}
