import { isGuessable } from './guessable.ts';

const least = 8;

/** The requirements of a password, judged one by one so that a person sees which are missing. */
export const passwordRequirements = {
  length: (text: string) => lengthOf(text) >= least && lengthOf(text) <= 128,
  digit: (text: string) => /\d/.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  upper: (text: string) => /\p{Lu}/u.test(text),
  /** A visible character that is neither letter, digit nor blank. */
  special: (text: string) => /[^\p{L}\p{M}\p{N}\p{Cc}\p{Cf}\s]/u.test(text),
  /** Neither a common password nor made of words that guessers know; a short password is always soon guessed. */
  uncommon: (text: string, own: readonly string[]) =>
    lengthOf(text) >= least && !isGuessable(text.slice(0, 200), own),
} satisfies { [name: string]: (text: string, own: readonly string[]) => boolean };

/** Name of a requirement; the key of its German text. */
export type PasswordRequirement = keyof typeof passwordRequirements;

function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * Returns the requirements that a password does not meet, in the order of the list.
 * @param own names and addresses of the person
 */
export function missingRequirements(text: string, own: readonly string[] = []): PasswordRequirement[] {
  const names = Object.keys(passwordRequirements) as PasswordRequirement[];
  return names.filter((name) => !passwordRequirements[name](text, own));
}

/** Returns whether the text is an accepted password: every requirement met, and no line break. */
export function isPassword(text: string, own: readonly string[] = []): boolean {
  return !/[\n\r]/.test(text) && missingRequirements(text, own).length === 0;
}
