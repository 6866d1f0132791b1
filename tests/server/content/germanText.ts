/** Every text in a value, however deep. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

/** The sentences of a text; dots of dates and numbers end none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:])\s+(?=[\p{Lu}„])/u).filter((sentence) => /\p{L}/u.test(sentence));
}
