import words from '../../../locales/live/commands.json' with { type: 'json' };

export const say = words.diff;

export type Named = { [name: string]: string };

export const quoted = (text: string): string => `„${text}“`;

/** Returns the German word for a name of the format, or the name in quotation marks when there is none. */
export const wordFor = (list: Named, name: string): string => list[name] ?? quoted(name);

export const list = (parts: string[], word: string): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(` ${word} `);
