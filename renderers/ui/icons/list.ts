import { pictures } from './pictures.ts';
import { signs } from './signs.ts';

/**
 * Every icon by the name that definitions and code use: named for what it stands for, not for its picture.
 * `names.json` lists the same names for the checks, which cannot read this file. Pages draw through `Icon`,
 * which brings the pictures only when one is drawn.
 */
export const icons = { ...pictures, ...signs };

/** Name of an icon. */
export type IconName = keyof typeof icons;
