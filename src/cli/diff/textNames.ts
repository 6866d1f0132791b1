import words from '../../../locales/live/commands.json' with { type: 'json' };
import { fillText } from '#terminal/commandTexts.ts';
import { quoted, wordFor } from './phrases.ts';
import type { Wording } from './wording.ts';

const say = words.diff;

const of = (what: string, whose: string) => fillText(say.of, { what, whose });

/** Returns the field that texts belong to, without the stars of lists, and the rest of their path. */
function fieldOf([page = '', first = '', ...rest]: string[]): { pointer: string; left: string[] } {
  let pointer = `/${page}/${first}`;
  let left = rest;
  while (left[0] === 'fields' && left.length > 2) {
    pointer += `/${left[1] ?? ''}`;
    left = left.slice(2);
  }
  return { pointer, left };
}

/** Returns the thing that a text belongs to: when that is added or removed, the text is not reported. */
export function textPart(path: string, pointers: Iterable<string>): string | undefined {
  const [group, name = '', ...rest] = path.split('.');
  if (group === 'conditions') return `condition ${name}`;
  if (group === 'pages') return `page ${name}`;
  if (group !== 'fields') return undefined;
  const { pointer, left } = fieldOf([name, ...rest]);
  const whole = [...pointers].find((each) => each.replaceAll('/*', '') === pointer) ?? pointer;
  return left[0] === 'options' ? `option ${whole}: ${left[1] ?? ''}` : `field ${whole}`;
}

/** Returns the German name of a field's text: `Hinweis von „Ort“`. */
function ofField(names: string[], { fieldOnPage }: Wording): string {
  const { pointer, left } = fieldOf(names);
  const [word = '', name = '', part] = left;
  const whose = fieldOnPage(pointer);
  if (word === 'errors') return of(fillText(say.texts.error, { what: wordFor(say.bounds, name) }), whose);
  if (word !== 'options') return of(wordFor(say.texts, word), whose);
  const what = part === undefined || part === 'label' ? say.texts.option : wordFor(say.texts, part);
  return of(fillText(say.texts.ofOption, { what, option: quoted(name) }), whose);
}

/** Returns the German name of a text. `path` is its place in the file, with dots. */
export function textName(path: string, wording: Wording): string {
  const [group = '', name = '', ...rest] = path.split('.');
  if (group === 'fields' && rest.length > 0) return ofField([name, ...rest], wording);
  if (group === 'pages' && rest.length > 0) return of(wordFor(say.texts, rest[0] ?? ''), wording.page(name));
  if (group === 'conditions') return fillText(say.texts.condition, { name: quoted(name) });
  if (group === 'decisions')
    return of(
      wordFor(say.texts, rest[0] ?? ''),
      fillText(say.texts.decision, { name: wording.condition(name) }),
    );
  if (name === '') return wordFor(say.texts, group);
  return fillText(say.texts.other, { group: wordFor(say.groups, group), name: [name, ...rest].join('.') });
}
