/** A call that is under way once at most: whoever asks meanwhile gets the same answer; later it is asked anew. */
export function shared<Answer>(call: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () =>
    (underWay ??= call().finally(() => {
      underWay = undefined;
    }));
}
