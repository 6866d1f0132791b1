import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { SourceDocument } from '../document.ts';
import { dataDiagnostic } from './dataCheck.ts';

/** What entries of lists are named by, the more telling first. */
const identifying = ['id', 'key', 'number', 'username'];

/** Returns the member that names each entry of a list; undefined for a list whose entries have no names. */
function nameIn(list: Json[]): string | undefined {
  return identifying.find((name) =>
    list.every((entry) => isObject(entry) && typeof entry[name] === 'string'),
  );
}

/** Returns a diagnostic for every entry of a list in a data file that has the name of an earlier one. */
export function entriesTwice(document: SourceDocument): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = (value: Json | undefined, at: string): void => {
    if (Array.isArray(value)) {
      const name = value.length > 1 ? nameIn(value) : undefined;
      const seen = new Set<Json | undefined>();
      value.forEach((entry, index) => {
        const own = name !== undefined && isObject(entry) ? entry[name] : undefined;
        if (name !== undefined && seen.has(own))
          found.push(
            dataDiagnostic(document, 'entry-twice', joinPointer(at, index, name), {
              params: { name: String(own) },
            }),
          );
        seen.add(own);
        visit(entry, joinPointer(at, index));
      });
    } else if (isObject(value))
      for (const [member, inner] of Object.entries(value)) visit(inner, joinPointer(at, member));
  };
  visit(document.value, '');
  return found;
}
