import words from '../../../locales/live/commands.json' with { type: 'json' };
import { fieldPointer } from '#engine/pointer.ts';
import type { Field } from '#engine/definition/definition.ts';
import { renamesOf } from '#engine/judgement/renames.ts';
import { canonicalJson } from '#engine/quote.ts';
import { fillText } from '#terminal/commandTexts.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { wordingOf } from './wording.ts';

/** Returns what two questions have in common when one is the other under a new name. */
const shapeOf = ({ type, schema, widget }: Field) => canonicalJson([type, widget, schema]);

/** A question that may have been renamed: its pointer today, and what is asked about it in German. */
export interface RenameGuess {
  pointer: string;
  text: string;
}

/**
 * Returns questions that went while one of the same kind came, where nothing says that it was renamed: with `was` drafts
 * would keep their answers.
 */
export function renameGuesses(old: OpenedDefinition, now: OpenedDefinition): RenameGuess[] {
  const declared = renamesOf(now.loaded).flat();
  const [before, after] = [old.loaded.fields, now.loaded.fields];
  const isLeaf = ({ fields }: Field) => fields === undefined;
  const gone = [...before.values()].filter((field) => isLeaf(field) && !after.has(field.pointer));
  const fresh = [...after.values()].filter((field) => isLeaf(field) && !before.has(field.pointer));
  const open = ({ pointer }: Field) =>
    !declared.some((name) => `${fieldPointer(pointer)}/`.startsWith(`${name}/`));
  const [was, is] = [wordingOf(old), wordingOf(now)];
  return gone.filter(open).flatMap((field) => {
    const like = fresh.filter((other) => open(other) && shapeOf(other) === shapeOf(field));
    const [only, ...others] = like;
    if (!only || others.length > 0) return [];
    const params = { before: was.fieldOnPage(field.pointer), after: is.fieldOnPage(only.pointer) };
    const text = fillText(words.diff.renamedMaybe, { ...params, was: field.name });
    return [{ pointer: only.pointer, text }];
  });
}
