/** Texts of a form, by field. */
export type Texts<Name extends string> = { [name in Name]: string };

/** Whose text counts, for every field in which both differ. */
export type Choice<Name extends string> = { [name in Name]?: 'mine' | 'theirs' };

/** What was begun with, what was typed since, and what another agent stored meanwhile. */
export interface Versions<Name extends string> {
  base: Texts<Name>;
  mine: Texts<Name>;
  theirs: Texts<Name>;
}

/** Returns the fields that differ: theirs is proposed where nothing was typed. */
export function proposedChoice<Name extends string>({ base, mine, theirs }: Versions<Name>): Choice<Name> {
  const choice: Choice<Name> = {};
  for (const name of Object.keys(mine) as Name[])
    if (mine[name] !== theirs[name]) choice[name] = mine[name] === base[name] ? 'theirs' : 'mine';
  return choice;
}

/** Returns the texts that were chosen. */
export function chosenTexts<Name extends string>(
  { mine, theirs }: Pick<Versions<Name>, 'mine' | 'theirs'>,
  choice: Choice<Name>,
): Texts<Name> {
  const texts = { ...mine };
  for (const name of Object.keys(choice) as Name[]) if (choice[name] === 'theirs') texts[name] = theirs[name];
  return texts;
}
