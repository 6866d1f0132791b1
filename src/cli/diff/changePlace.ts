import type { SourceDocument } from '#engine/compile/document.ts';
import type { DefinitionFiles } from '#engine/compile/tree.ts';
import { memberPlaces, placeOfSite, type MemberPlaces, type Place, type Site } from '../memberPlaces.ts';
import type { Revision } from './revision.ts';
import { spotsOf } from '../statementSpots.ts';
import type { Statement } from './statements.ts';

/** Finds the place at which a difference of one definition was made. */
export interface ChangePlaces {
  /** Returns where a statement is to be mended: in a file that differs, where there is one. */
  ofStatement(statement: Pick<Statement, 'kind' | 'name'>): Place | undefined;
  /** Returns the first file of the definition that differs. */
  ofDefinition(): Place | undefined;
}

const isSite = (site: Site | undefined): site is Site => site !== undefined;

/** Returns every file that a definition is made of, as it is written. */
const filesOf = ({ parts, commons, lists, tariffs }: DefinitionFiles): SourceDocument[] => [
  ...parts,
  ...Object.values(commons),
  ...Object.values(lists),
  ...tariffs,
];

/** Returns the sites of a statement in one revision, the nearest first. */
function sitesOf(
  files: DefinitionFiles,
  places: MemberPlaces,
  statement: Pick<Statement, 'kind' | 'name'>,
): Site[] {
  return spotsOf(statement, files.flow.value)
    .map((spot) => places.siteOf(spot))
    .filter(isSite);
}

/** Returns the finder of places for a definition that both revisions have. */
export function changePlaces(id: string, before: Revision, after: Revision): ChangePlaces | undefined {
  const [old, now] = [before.definitions.get(id), after.definitions.get(id)];
  if (!old || !now) return undefined;
  const [oldPlaces, nowPlaces] = [memberPlaces(old), memberPlaces(now)];
  const differs = (file: string) => before.texts[file] !== after.texts[file];
  const written = filesOf(now);
  /** Returns the line in a file of today at which something stood, or would stand. */
  const today = (file: string, pointer: string): Place => {
    const document = written.find((each) => each.file === file);
    return document ? { file, line: document.positionOf(pointer, 'key').line } : { file };
  };
  const ownPlace = ({ document, pointer }: Site): Place => today(document.file, pointer);
  return {
    ofStatement: (statement) => {
      const [was, is] = [sitesOf(old, oldPlaces, statement), sitesOf(now, nowPlaces, statement)];
      // The last site is the whole flow, which every statement belongs to.
      const [nearest] = is.length > 1 ? is : [];
      const earlier = was.length > 1 ? was[0] : undefined;
      const isPlace = nearest && placeOfSite(nearest);
      if (isPlace && differs(isPlace.file)) return isPlace;
      const wasPlace = earlier && placeOfSite(earlier);
      if (earlier && wasPlace && differs(wasPlace.file)) return today(wasPlace.file, earlier.pointer);
      // Neither file differs: the definition itself changes what a shared file says.
      const site = nearest ?? earlier ?? is[0];
      if (site && differs(site.document.file)) return ownPlace(site);
      const others = is.slice(1, -1).map(placeOfSite);
      return others.find(({ file }) => differs(file)) ?? isPlace ?? (site && ownPlace(site));
    },
    ofDefinition: () => {
      const document = [...written, ...filesOf(old)].find(({ file }) => differs(file));
      return document && { file: document.file };
    },
  };
}
