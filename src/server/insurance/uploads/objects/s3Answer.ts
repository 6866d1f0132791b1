/** Milliseconds until the first byte of a response, repeated attempts included. */
export const responseTimeout = 30_000;

/** Returns the status of a failed call; undefined when there was no response. */
function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}

/** Returns an error with status and code of the store, never with its message, which holds address and id. */
function failure(error: unknown): Error {
  const status = statusOf(error);
  const code = error instanceof Error ? error.name : '';
  const message = status === undefined ? 'does not answer' : `answered ${status} (${code})`;
  return new Error(`The object store ${message}`, { cause: code });
}

/**
 * Awaits a call of the store.
 * @param start starts the call, which has to end when the signal is aborted
 * @throws Error with status and code
 */
export async function s3Answer<T>(start: (ended: AbortSignal) => Promise<T>, patience: number): Promise<T> {
  const giveUp = new AbortController();
  // The timeout ends with the headers: large bodies may take longer.
  const timer = setTimeout(() => giveUp.abort(), patience);
  try {
    return await start(giveUp.signal);
  } catch (error) {
    throw failure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the same as `s3Answer`; undefined when the store has no such object or upload. */
export async function s3AnswerIfAny<T>(
  start: (ended: AbortSignal) => Promise<T>,
  patience: number,
): Promise<T | undefined> {
  return s3Answer(
    (ended) =>
      start(ended).catch((error: unknown) => {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }),
    patience,
  );
}
