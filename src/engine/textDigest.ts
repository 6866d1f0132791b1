/** Accepts texts one after the other, as a hash does. */
interface TextSink {
  update: (text: string) => unknown;
}

/** Updates a hash with texts, each preceded by its length: so their boundaries are hashed, too. */
export function feedTexts(sum: TextSink, texts: Iterable<string>): void {
  for (const text of texts) {
    sum.update(`${text.length} `);
    sum.update(text);
  }
}
