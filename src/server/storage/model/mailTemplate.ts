import type mails from '../../../../locales/live/mails.json';

/**
 * Every message template, by its path in `locales/live/mails.json`. The subject of a declaration's confirmation is
 * in the definition's texts only.
 */
export type Template = Subjects<typeof mails> | 'declaration.accept';

/** Templates of one group: of `account.tan` in the group `account` the last part. */
export type TemplateOf<Group extends string> = Template extends infer Name
  ? Name extends `${Group}.${infer Kind}`
    ? Kind
    : never
  : never;

/** Paths of all text groups that have a subject: `account.tan`. */
type Subjects<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends { subject: string }
    ? `${Path}${Key}`
    : Texts[Key] extends string
      ? never
      : Subjects<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];
