/** Returns every text in a value at any depth. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

/** Splits a text into sentences; dots of dates and numbers do not end one. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:])\s+(?=[\p{Lu}„])/u).filter((sentence) => /\p{L}/u.test(sentence));
}
