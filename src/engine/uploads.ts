import type { Json, JsonSchema } from './definition/json.ts';
import { isObject } from './pointer.ts';

/** A file in an answer; its contents are on the server. */
export interface Upload {
  /** Secret id of the file on the server. */
  id: string;
  /** The original name. */
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type as the server detected it; absent until the upload is complete. */
  type?: string;
}

/** MIME types by the kind of file that a field may ask for. */
const kinds: { [kind: string]: string[] } = {
  image: ['image/jpeg', 'image/png', 'image/heic', 'image/heif'],
  video: ['video/mp4', 'video/quicktime', 'video/mpeg'],
  pdf: ['application/pdf'],
  text: ['text/plain'],
};

/** Extensions by MIME type; the first one is the usual one. */
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

/** Maximum size of any file, in bytes. */
export const largestUpload = 200_000_000;
/** Maximum length of a name, in characters. */
const longestName = 200;

/** What a field accepts. */
export interface UploadRule {
  kinds: string[];
  types: string[];
  /** Bytes of one file. */
  maxBytes: number;
}

/** Returns which files a field accepts, by the keyword `x-upload` of its schema; undefined when it takes no files. */
export function uploadRule(schema: JsonSchema): UploadRule | undefined {
  const source = schema['x-upload'];
  if (!isObject(source)) return undefined;
  const named = Array.isArray(source.types) ? source.types.map(String) : [];
  const maxBytes = typeof source.maxBytes === 'number' ? source.maxBytes : largestUpload;
  return { kinds: named, types: named.flatMap((kind) => kinds[kind] ?? []), maxBytes };
}

/** Returns the kind of a MIME type. */
export const kindOfType = (type: string): string | undefined =>
  Object.keys(kinds).find((kind) => kinds[kind]?.includes(type));

/** Returns the usual extension of a type, without dot. */
export const extensionOf = (type: string): string => extensions[type]?.[0] ?? 'bin';

/** Returns the value of a file input's `accept`: extensions and types. */
export const acceptOf = ({ types }: UploadRule): string =>
  types.flatMap((type) => [...(extensions[type] ?? []).map((name) => `.${name}`), type]).join(',');

/** Returns the type that the extension of a name suggests; undefined when there is none. */
export function typeOfName(name: string): string | undefined {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return Object.keys(extensions).find(
    (type) => extension !== undefined && extensions[type]?.includes(extension),
  );
}

/** Extensions of executable files. They are also refused inside a name. */
const running =
  /\.(aspx?|bat|cmd|cpl|dll|docm|exe|hta|html?|jar|jse?|jsp|lnk|mhtml?|msi|php\d?|phtml|pif|pptm|ps1|reg|scr|sh|svgz?|swf|vb[es]|wsf|xhtml|xlsm)(\.|$)/i;
/** Control characters, and those that are invisible or change the direction of writing; emoji joiners are allowed. */
const hidden = /(?![\u00ad\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Why a file is refused before its contents are read. */
type EarlyRefusal = 'empty' | 'too-large' | 'wrong-type' | 'bad-name' | 'name-too-long';

/**
 * Returns why a file is refused by its name and size; undefined when it is not. The browser checks it before the
 * upload, the server again; only the server checks the contents.
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
