import words from '../../../locales/live/commands.json' with { type: 'json' };
import { placeText, type Place } from '../memberPlaces.ts';
import { concernedText } from './concerned.ts';

const say = words.diff;

/** One difference in German, with the place at which it is to be mended. */
export interface DiffLine {
  text: string;
  place?: Place | undefined;
}

/** Returns a line for the terminal: the text, and its place after two blanks. */
export const printed = ({ text, place }: DiffLine): string => (place ? `${text}  ${placeText(place)}` : text);

/**
 * Returns what definitions differ in. What several say because of one place is told once, with how many they are; the
 * rest follows by definition.
 */
export function printedByDefinition(lines: Map<string, DiffLine[]>): string[] {
  const users = new Map<string, { line: DiffLine; ids: string[] }>();
  for (const [id, own] of lines) {
    for (const line of own) {
      const entry = users.get(printed(line)) ?? { line, ids: [] };
      if (!entry.ids.includes(id)) entry.ids.push(id);
      users.set(printed(line), entry);
    }
  }
  const isShared = (line: DiffLine) =>
    line.place !== undefined && (users.get(printed(line))?.ids.length ?? 0) > 1;
  const shared = [...users.values()].filter(({ line }) => isShared(line));
  const merged = shared.map(({ line, ids }) => {
    const text = `${line.text}, ${concernedText(ids)}`;
    return `  ${printed({ ...line, text })}`;
  });
  const single = [...lines].flatMap(([id, own]) => {
    const left = own.filter((line) => !isShared(line));
    return left.length === 0 ? [] : [`${id}:`, ...left.map((line) => `  ${printed(line)}`)];
  });
  return [...(merged.length > 0 ? [say.several, ...merged] : []), ...single];
}
