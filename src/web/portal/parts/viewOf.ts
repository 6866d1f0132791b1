import { kindOfType, typeOfName } from '#engine/uploads.ts';

/** Returns how a browser shows a file of a name: as picture, video or paper; undefined where it can only be saved. */
export function viewOf(name: string): 'image' | 'video' | 'pdf' | undefined {
  const type = typeOfName(name) ?? '';
  // Most browsers cannot draw these pictures of phones.
  if (/hei[cf]$/.test(type)) return undefined;
  const kind = kindOfType(type);
  return kind === 'image' || kind === 'video' || kind === 'pdf' ? kind : undefined;
}
