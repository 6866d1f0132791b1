import { isObject } from '../../pointer.ts';
import type { SourceDocument } from '../document.ts';

/** Returns a member of a document, when it is a string. */
export function textOf({ value }: SourceDocument, name: string): string | undefined {
  const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
