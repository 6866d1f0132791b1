/** A name of PDF, whose letters may each be written as their number: `/JavaScript`, `/J#61vaScript`. */
export function namePattern(name: string): string {
  const each = [...name].map(
    (letter) =>
      `(?:${letter}|#${letter
        .charCodeAt(0)
        .toString(16)
        .replace(/[a-f]/g, (hex) => `[${hex}${hex.toUpperCase()}]`)})`,
  );
  return `/${each.join('')}`;
}

const anyOf = (...names: string[]) => new RegExp(names.map(namePattern).join('|'));

/**
 * What a reader would do by itself or on a click: run, open another file, send, play, unpack. Links to pages of the web
 * stay: an ordinary letter has them. Those that open by themselves do not (`pdfOpenings.ts`).
 */
export const activeNames = anyOf(
  'JavaScript',
  'Launch',
  'RichMedia',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
);
/** The bytes of a file within the file. */
export const attachment = new RegExp(`${namePattern('EmbeddedFile')}(?=[\\s/<>])`, 'g');
/** Where an object names the bytes of a file within the file; their own kind need not be said. */
export const embeddedFileKey = new RegExp(`${namePattern('EF')}(?=[\\s<])`);
/** It is data, and nothing that opens by itself. */
export const plainData = /\/Subtype\s*\/(text|application)#2[Ff]xml/;
/** Forms with a language of their own. */
export const dynamicForm = new RegExp(`${namePattern('XFA')}(?=[\\s\\[<\\d])`);
/** The contents are locked. */
export const encryption = new RegExp(`${namePattern('Encrypt')}(?=[\\s<\\d])`);
/** The head of a bundle of objects, up to where its bytes begin. */
export const objectStream = new RegExp(`${namePattern('ObjStm')}(?=[\\s/>])[^]{0,600}?stream\\r?\\n`, 'g');
/** Ways to write a bundle that nobody needs but to hide it. */
export const disguisedStream =
  /\/(ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL)\b|\/Predictor\s+(?!1\b)\d/;
