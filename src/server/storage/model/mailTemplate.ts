import type mails from '../../../../locales/live/mails.json';

/**
 * Every kind of message that the server sends, by its place in `locales/live/mails.json`. The confirmation of a
 * declaration has its subject in the texts of the definition alone.
 */
export type Template = Subjects<typeof mails> | 'declaration.accept';

/** Kinds of one group: of `account.tan` in the group `account` the last part. */
export type TemplateOf<Group extends string> = Template extends infer Name
  ? Name extends `${Group}.${infer Kind}`
    ? Kind
    : never
  : never;

/** Names of all groups of texts that have a subject: `account.tan`. */
export type Subjects<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends { subject: string }
    ? `${Path}${Key}`
    : Texts[Key] extends string
      ? never
      : Subjects<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];
