import { pictures } from './pictures.ts';
import { interfaceIcons } from './interfaceIcons.ts';

/**
 * Every icon by the name used in definitions and code: named for its meaning, not for its picture.
 * `names.json` lists the same names for the checks, which cannot read this file. Pages render `Icon`, which
 * loads the pictures on first use.
 */
export const icons = { ...pictures, ...interfaceIcons };

/** Name of an icon. */
export type IconName = keyof typeof icons;
