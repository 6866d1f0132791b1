import type { Json, JsonSchema } from './definition/json.ts';
import { isObject } from './pointer.ts';

/** A file that somebody added to an answer; the file itself lies with the server. */
export interface Upload {
  /** Secret under which the server keeps the file. */
  id: string;
  /** The name that it had where it came from. */
  name: string;
  /** Bytes. */
  size: number;
  /** What the server found it to be (MIME type); absent until the whole file is there. */
  type?: string;
}

/** The kinds of files that a field may ask for, each with the types that belong to it. */
const kinds: { [kind: string]: string[] } = {
  image: ['image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  video: ['video/mp4', 'video/quicktime', 'video/mpeg'],
  pdf: ['application/pdf'],
  text: ['text/plain'],
};

/** Extensions of names by type; the first one is the usual one. */
const extensions: { [type: string]: string[] } = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic'],
  'image/heif': ['heif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/mpeg': ['mpg', 'mpeg'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt'],
};

/** No file is larger, whatever a field says. Bytes. */
export const largestUpload = 200_000_000;
/** No name is longer. Characters. */
export const longestName = 200;

/** What a field says about its files. */
export interface UploadRule {
  kinds: string[];
  types: string[];
  /** Bytes of one file. */
  maxBytes: number;
}

/** What a field takes, by the word `x-upload` of its schema; undefined: it takes no files. */
export function uploadRule(schema: JsonSchema): UploadRule | undefined {
  const said = schema['x-upload'];
  if (!isObject(said)) return undefined;
  const named = Array.isArray(said.types) ? said.types.map(String) : [];
  const maxBytes = typeof said.maxBytes === 'number' ? said.maxBytes : largestUpload;
  return { kinds: named, types: named.flatMap((kind) => kinds[kind] ?? []), maxBytes };
}

/** The kind that a type belongs to. */
export const kindOfType = (type: string): string | undefined =>
  Object.keys(kinds).find((kind) => kinds[kind]?.includes(type));

/** The usual extension of a type, without dot. */
export const extensionOf = (type: string): string => extensions[type]?.[0] ?? 'bin';

/** What a file chooser is told: extensions and types. */
export const acceptOf = ({ types }: UploadRule): string =>
  types.flatMap((type) => [...(extensions[type] ?? []).map((name) => `.${name}`), type]).join(',');

/** The type that a name promises; undefined: it promises nothing. */
export function typeOfName(name: string): string | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return Object.keys(extensions).find(
    (type) => extension !== undefined && extensions[type]?.includes(extension),
  );
}

/** Extensions of what runs when it is opened; no name carries one of these in its middle either. */
const running =
  /\.(aspx?|bat|cmd|cpl|dll|docm|exe|hta|html?|jar|jse?|jsp|lnk|mhtml?|msi|php\d?|phtml|pif|pptm|ps1|reg|scr|sh|svgz?|swf|vb[es]|wsf|xhtml|xlsm)(\.|$)/i;
/** Control characters, and those that turn the direction of writing or hide; joined emojis are left alone. */
const hidden = /(?![\u00ad\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Why a file is refused before anybody has looked into it. */
export type EarlyRefusal = 'empty' | 'too-large' | 'wrong-type' | 'bad-name' | 'name-too-long';

/**
 * What can be said of a file by its name and size: the same in the browser, before a byte is sent, and on the
 * server. What it really is, only its content tells.
 */
export function earlyRefusal(
  { name, size }: Pick<Upload, 'name' | 'size'>,
  rule: UploadRule,
): EarlyRefusal | undefined {
  if (name.length > longestName) return 'name-too-long';
  const bad = name.trim() === '' || /[\\/]/.test(name) || hidden.test(name) || !name.isWellFormed();
  if (bad || /[. ]$/.test(name)) return 'bad-name';
  if (running.test(name)) return 'wrong-type';
  const promised = typeOfName(name);
  if (/\.[A-Za-z0-9]{1,5}$/.test(name) && (promised === undefined || !rule.types.includes(promised)))
    return 'wrong-type';
  if (size === 0) return 'empty';
  return size > rule.maxBytes ? 'too-large' : undefined;
}

function isUpload(entry: unknown): entry is Upload {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    typeof entry.id === 'string' &&
    'name' in entry &&
    typeof entry.name === 'string'
  );
}

/** Returns the uploads in an answer; other entries are left out. */
export function uploadsIn(value: Json | undefined): Upload[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(isUpload);
}
