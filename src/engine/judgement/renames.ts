import type { Answers, Provenance } from '../definition/answers.ts';
import { itemOfStep, pageOfStep, stepId } from '../definition/stepId.ts';
import type { LoadedDefinition } from '../load.ts';
import { isObject, expandPointer, getPointer } from '../pointer.ts';
import { joinPointer, parsePointer } from '../pointerParts.ts';
import { setPointer } from '../setPointer.ts';

/** What was said, and who said it. */
export interface AttributedAnswers {
  answers: Answers;
  provenance: Provenance;
}

/** An earlier pointer and the one of today; a star stands for every item of a list. */
export type Rename = [from: string, to: string];

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
const depth = (pointer: string) => parsePointer(pointer).length;

/**
 * What came from elsewhere leaves first, before its page goes by another name; then pages, then fields, outer ones
 * first: inner ones are looked for where they stand by then.
 */
export function renamesOf({ definition, fields }: LoadedDefinition): Rename[] {
  const pages = Object.values(definition.pages).flatMap(({ id, was = [] }) =>
    was.map((earlier): Rename => [`/${earlier}`, `/${id}`]),
  );
  const earlier = [...fields].flatMap(([pointer, { was = [] }]) =>
    was.map((name): Rename => [name.startsWith('/') ? name : joinPointer(parentOf(pointer), name), pointer]),
  );
  const isBeside = ([from, to]: Rename) => parentOf(from) === parentOf(to);
  const beside = earlier.filter(isBeside).sort(([, one], [, other]) => depth(one) - depth(other));
  return [...earlier.filter((each) => !isBeside(each)), ...pages, ...beside];
}

/** Whether somebody goes by a name still. */
const isAlive = ({ definition, fields }: LoadedDefinition, pointer: string) =>
  fields.has(pointer) || Object.hasOwn(definition.pages, pointer.slice(1));

/** Moves one thing, unless something stands there already or its way there is barred. */
function moved(said: AttributedAnswers, from: string, to: string): AttributedAnswers {
  const { answers } = said;
  const value = getPointer(answers, from);
  if (value === undefined) return said;
  const there = getPointer(answers, to);
  // Of groups and pages each member moves for itself: what was said under the new name counts.
  if (isObject(value) && isObject(there)) {
    const each = Object.keys(value).reduce(
      (now, name) => moved(now, joinPointer(from, name), joinPointer(to, name)),
      said,
    );
    return Object.keys(getPointer(each.answers, from) ?? {}).length > 0
      ? each
      : { ...each, answers: setPointer(each.answers, from, undefined) };
  }
  for (let above = parentOf(to); above; above = parentOf(above)) {
    const group = getPointer(answers, above);
    if (group !== undefined && (typeof group !== 'object' || group === null)) return said;
  }
  if (there !== undefined || to.startsWith(`${from}/`)) return said;
  const provenance = Object.entries(said.provenance).map(([pointer, giver]) => [
    pointer === from || pointer.startsWith(`${from}/`) ? to + pointer.slice(from.length) : pointer,
    giver,
  ]);
  return {
    answers: setPointer(setPointer(answers, from, undefined), to, value),
    provenance: Object.fromEntries(provenance) as Provenance,
  };
}

/**
 * The renames that lead to the names of today.
 * @param from the version that the names are of: where that one is newer, its renames are taken back
 */
function renamesTo(loaded: LoadedDefinition, from?: LoadedDefinition): Rename[] {
  const back = from ? renamesOf(from).map(([earlier, later]): Rename => [later, earlier]) : [];
  const taken = back.toReversed().filter(([, to]) => isAlive(loaded, to));
  return [...renamesOf(loaded), ...taken].filter(([name]) => !isAlive(loaded, name));
}

/**
 * What was said, under the names of today: pages and fields that were renamed take over what was said under an
 * earlier name, where nothing was said under the new one. Everything else stays, also what no page asks for any more.
 * The same object when nothing moves.
 * @param from the version that it was said to, where that is known: it may be newer than the one of today
 */
export function applyRenames(
  loaded: LoadedDefinition,
  said: AttributedAnswers,
  from?: LoadedDefinition,
): AttributedAnswers {
  return renamesTo(loaded, from).reduce((found, [before, today]) => {
    // Beside each other in the items of a list, each item for itself; else from one place to another.
    const star = today.lastIndexOf('/*');
    if (star < 0) return moved(found, before, today);
    const items = today.slice(0, star + 2);
    if (!before.startsWith(items)) return found;
    return expandPointer(found.answers, items).reduce(
      (now, item) => moved(now, item + before.slice(items.length), item + today.slice(items.length)),
      found,
    );
  }, said);
}

/** The pointer of a field, lists with `*`, under the names of today. */
export function currentPointer(loaded: LoadedDefinition, pointer: string, from?: LoadedDefinition): string {
  return renamesTo(loaded, from).reduce(
    (name, [before, today]) =>
      name === before || name.startsWith(`${before}/`) ? today + name.slice(before.length) : name,
    pointer,
  );
}

/** Fields of today that another version does not have under any name, by pointer. */
export function fieldsAddedSince(loaded: LoadedDefinition, from: LoadedDefinition): string[] {
  const known = new Set([...from.fields.keys()].map((pointer) => currentPointer(loaded, pointer, from)));
  return [...loaded.fields.keys()].filter((pointer) => !known.has(pointer));
}

/** A step by the id that it has today. */
export function currentStepId(
  { definition }: Pick<LoadedDefinition, 'definition'>,
  step: string,
  from?: Pick<LoadedDefinition, 'definition'>,
): string {
  const id = pageOfStep(step);
  if (definition.pages[id]) return step;
  const today = Object.values(definition.pages).find(({ was }) => was?.includes(id))?.id;
  const before = from?.definition.pages[id]?.was?.find((name) => definition.pages[name]);
  return stepId(today ?? before ?? id, itemOfStep(step));
}
