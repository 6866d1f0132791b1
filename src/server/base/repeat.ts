/**
 * Runs a task now and then periodically; a run is skipped while the previous one is still going.
 * @param milliseconds between two starts
 * @param options.first when the first run is: `later` where the caller has just run it
 * @returns a function that stops the repetition and waits for a run in progress
 */
export function repeat(
  milliseconds: number,
  run: () => Promise<void>,
  failed: (error: unknown) => void,
  { first = 'now' }: { first?: 'now' | 'later' } = {},
): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  const start = () => {
    if (busy) return;
    busy = true;
    running = run()
      .catch(failed)
      .finally(() => (busy = false));
  };
  if (first === 'now') start();
  const timer = setInterval(start, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
