import type { Answers, Provenance } from '../definition/answers.ts';
import { itemOfStep, pageOfStep, stepId } from '../definition/stepId.ts';
import type { LoadedDefinition } from '../load.ts';
import { isObject, expandPointer, getPointer } from '../pointer.ts';
import { joinPointer, parsePointer } from '../pointerParts.ts';
import { setPointer } from '../setPointer.ts';

/** Answers with the source of each. */
interface AttributedAnswers {
  answers: Answers;
  provenance: Provenance;
}

/** An earlier pointer and the current one; a star matches every item of a list. */
export type Rename = [from: string, to: string];

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
const depth = (pointer: string) => parsePointer(pointer).length;

/**
 * Returns the renames of a definition in the order of their application: fields that came from other pages before
 * those pages are renamed, then pages, then fields, outer ones first, because inner ones are looked up at their new
 * place.
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

/** Returns whether a page or field still has a name. */
const isAlive = ({ definition, fields }: LoadedDefinition, pointer: string) =>
  fields.has(pointer) || Object.hasOwn(definition.pages, pointer.slice(1));

/** Moves one value, unless the target has a value or cannot have one. */
function moved(given: AttributedAnswers, from: string, to: string): AttributedAnswers {
  const { answers } = given;
  const value = getPointer(answers, from);
  if (value === undefined) return given;
  const there = getPointer(answers, to);
  // Members of groups and pages are moved one by one: answers under the new name win.
  if (isObject(value) && isObject(there)) {
    const each = Object.keys(value).reduce(
      (now, name) => moved(now, joinPointer(from, name), joinPointer(to, name)),
      given,
    );
    return Object.keys(getPointer(each.answers, from) ?? {}).length > 0
      ? each
      : { ...each, answers: setPointer(each.answers, from, undefined) };
  }
  for (let above = parentOf(to); above; above = parentOf(above)) {
    const group = getPointer(answers, above);
    if (group !== undefined && (typeof group !== 'object' || group === null)) return given;
  }
  if (there !== undefined || to.startsWith(`${from}/`)) return given;
  const provenance = Object.entries(given.provenance).map(([pointer, giver]) => [
    pointer === from || pointer.startsWith(`${from}/`) ? to + pointer.slice(from.length) : pointer,
    giver,
  ]);
  return {
    answers: setPointer(setPointer(answers, from, undefined), to, value),
    provenance: Object.fromEntries(provenance) as Provenance,
  };
}

/**
 * Returns the renames that lead to the current names.
 * @param from version of the given names: when it is newer, its renames are reverted
 */
function renamesTo(loaded: LoadedDefinition, from?: LoadedDefinition): Rename[] {
  const back = from ? renamesOf(from).map(([earlier, later]): Rename => [later, earlier]) : [];
  const taken = back.toReversed().filter(([, to]) => isAlive(loaded, to));
  return [...renamesOf(loaded), ...taken].filter(([name]) => !isAlive(loaded, name));
}

/**
 * Returns the answers under current names: renamed pages and fields take over answers under earlier names, unless
 * they have an answer. All other answers are kept, also those that no page asks for. Returns the same object when
 * nothing moves.
 * @param from version that was answered, if known; it may be newer than the current one
 */
export function applyRenames(
  loaded: LoadedDefinition,
  given: AttributedAnswers,
  from?: LoadedDefinition,
): AttributedAnswers {
  return renamesTo(loaded, from).reduce((found, [before, today]) => {
    // A field renamed within the items of a list is moved in each item.
    const star = today.lastIndexOf('/*');
    if (star < 0) return moved(found, before, today);
    const items = today.slice(0, star + 2);
    if (!before.startsWith(items)) return found;
    return expandPointer(found.answers, items).reduce(
      (now, item) => moved(now, item + before.slice(items.length), item + today.slice(items.length)),
      found,
    );
  }, given);
}

/** Returns the current pointer of a field, with stars for lists. */
export function currentPointer(loaded: LoadedDefinition, pointer: string, from?: LoadedDefinition): string {
  return renamesTo(loaded, from).reduce(
    (name, [before, today]) =>
      name === before || name.startsWith(`${before}/`) ? today + name.slice(before.length) : name,
    pointer,
  );
}

/** Returns the pointers of fields that another version does not have under any name. */
export function fieldsAddedSince(loaded: LoadedDefinition, from: LoadedDefinition): string[] {
  const renamed = new Set([...from.fields.keys()].map((pointer) => currentPointer(loaded, pointer, from)));
  return [...loaded.fields.keys()].filter((pointer) => !renamed.has(pointer));
}

/** Returns the current id of a step. */
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
