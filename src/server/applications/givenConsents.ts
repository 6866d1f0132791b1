import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { valueAt } from '#engine/pointer.ts';
import type { Content } from '../content/service.ts';

/** A declaration that somebody was asked for, in the words that stood there. */
export interface GivenConsent {
  /** Id and version of the content item. */
  id: string;
  version: string;
  label: string;
  pointer: string;
  /** Not ticked is an answer too. */
  given: boolean;
  /** ISO instant of the application. */
  at: string;
}

/** Every declaration on pages that count, with id, version and time: what a person can be held to. */
export function givenConsents(
  definition: Definition,
  relevant: Answers,
  irrelevant: { [page: string]: string[] },
  { content, brand, now }: { content: Content; brand: string; now: Date },
): GivenConsent[] {
  const pages = Object.values(definition.pages).filter(({ id }) => id in relevant);
  return pages.flatMap(({ id: page, fields }) =>
    fields.flatMap(({ consent, pointer }) => {
      const item = consent === undefined ? undefined : content.consent(consent, brand);
      if (!item || irrelevant[page]?.includes(pointer)) return [];
      const { id, version, label } = item;
      const given = valueAt(relevant, pointer) === true;
      return [{ id, version, label, pointer, given, at: now.toISOString() }];
    }),
  );
}
