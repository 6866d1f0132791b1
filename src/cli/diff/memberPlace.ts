import type { Place } from '../memberPlaces.ts';
import { memberPlaces } from '../memberPlaces.ts';
import type { Revision } from './revision.ts';

const written = /^\/(flow|schema|texts)(\/.*)?$/s;
const isPart = (name: string | undefined): name is 'flow' | 'schema' | 'texts' =>
  name === 'flow' || name === 'schema' || name === 'texts';

/**
 * Returns the finder of places for members of definitions as they are put together: in the first of the revisions that
 * has one. What is computed from a definition has only its flow.
 */
export function memberPlaceIn(revisions: Revision[]): (id: string, pointer: string) => Place | undefined {
  const finders = revisions.map(({ definitions }) => {
    const places = new Map([...definitions].map(([id, files]) => [id, memberPlaces(files)]));
    return (id: string, pointer: string): Place | undefined => {
      const [, part, inner = ''] = written.exec(pointer) ?? [];
      const file = definitions.get(id)?.flow.file;
      if (!isPart(part)) return file === undefined ? undefined : { file };
      return places.get(id)?.placeOf({ part, pointer: inner });
    };
  });
  return (id, pointer) => {
    for (const find of finders) {
      const place = find(id, pointer);
      if (place) return place;
    }
    return undefined;
  };
}
