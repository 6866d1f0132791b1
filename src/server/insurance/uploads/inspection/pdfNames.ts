/**
 * Returns a pattern of a PDF name, whose letters may be written as hex codes: `/JavaScript`, `/J#61vaScript`.
 */
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
 * Actions of a reader, automatic or on click: run, open another file, send, play, unpack. Ordinary web links
 * are allowed; those that open by themselves are found by `autoOpen.ts`.
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
/** Data of an embedded file. */
export const attachment = new RegExp(`${namePattern('EmbeddedFile')}(?=[\\s/<>])`, 'g');
/** Reference to embedded file data, whose type may be missing. */
export const embeddedFileKey = new RegExp(`${namePattern('EF')}(?=[\\s<])`);
/** Plain XML data. */
export const plainData = /\/Subtype\s*\/(text|application)#2[Ff]xml/;
/** Dynamic forms (XFA). */
export const dynamicForm = new RegExp(`${namePattern('XFA')}(?=[\\s\\[<\\d])`);
/** Encrypted content. */
export const encryption = new RegExp(`${namePattern('Encrypt')}(?=[\\s<\\d])`);
/** Header of an object stream, up to its data. */
export const objectStream = new RegExp(`${namePattern('ObjStm')}(?=[\\s/>])[^]{0,600}?stream\\r?\\n`, 'g');
/** Encodings of object streams that only serve to hide them. */
export const disguisedStream =
  /\/(ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|AHx|A85|LZW|RL)\b|\/Predictor\s+(?!1\b)\d/;
