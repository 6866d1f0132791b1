/**
 * Shares a running call: concurrent callers get the same promise; the next call after it has settled starts a
 * new request.
 */
export function shared<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () =>
    (underWay ??= call().finally(() => {
      underWay = undefined;
    }));
}
