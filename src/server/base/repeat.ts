/**
 * Does something at once and then again and again; a run that takes longer is not begun a second time.
 * @param milliseconds between two beginnings
 * @returns what stops it; a run under way is waited for
 */
export function repeat(
  milliseconds: number,
  run: () => Promise<void>,
  failed: (error: unknown) => void,
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
  start();
  const timer = setInterval(start, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
