import words from '../../../locales/live/commands.json' with { type: 'json' };
import { fillText } from '#terminal/commandTexts.ts';
import { list } from './phrases.ts';

const say = words.diff.concerned;

/** Returns how many definitions of each kind there are: `in vier Schadenmeldungen und zwei Änderungen`. */
export function concernedText(ids: string[]): string {
  const counts = Map.groupBy(ids, (id) => id.split('.')[0] ?? '');
  const parts = Object.entries(say.kinds).flatMap(([kind, { one, many }]) => {
    const count = counts.get(kind)?.length ?? 0;
    if (count === 0) return [];
    return [count === 1 ? one : fillText(many, { count: say.numbers[count - 2] ?? count })];
  });
  return fillText(say.in, { definitions: list(parts, words.diff.and) });
}
