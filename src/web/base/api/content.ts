/** Thrown to callers of the content proxy if there was no response. */
interface NetworkFailure {
  name: 'unknown';
  message: string;
}

/** Thrown for an error response without a JSON body. */
interface UnexpectedFailure {
  status: 'unknown';
  payload: string;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Reads from the content proxy, in the words of a brand.
 * @throws the body of an error answer as it came, `NetworkFailure` or `UnexpectedFailure`
 */
export async function readContent<T>(
  fetch: typeof globalThis.fetch,
  path: string,
  options: { brand?: string; signal?: AbortSignal } = {},
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      headers: { Accept: 'application/json', ...(options.brand && { 'X-Brand': options.brand }) },
      signal: options.signal,
    });
  } catch (error) {
    throw { name: 'unknown', message: `Network error (${wordsOf(error)})` } satisfies NetworkFailure;
  }
  let body: unknown;
  try {
    body = await response.json();
  } catch (error) {
    throw { status: 'unknown', payload: `Unexpected error (${wordsOf(error)})` } satisfies UnexpectedFailure;
  }
  if (!response.ok) throw body;
  return body as T;
}
