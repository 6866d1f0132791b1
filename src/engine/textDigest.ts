/** What takes texts one after the other, as a hash does. */
export interface TextSink {
  update: (text: string) => unknown;
}

/** Feeds texts into a hash, each with its length before it: where one ends is part of what is hashed. */
export function feedTexts(sum: TextSink, texts: Iterable<string>): void {
  for (const text of texts) {
    sum.update(`${text.length} `);
    sum.update(text);
  }
}
