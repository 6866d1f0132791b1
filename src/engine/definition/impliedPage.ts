import type { Page } from './definition.ts';

/** Returns the members of a page that need not be delivered where they have these values. */
export const impliedPage = (
  id: string,
  { fields }: Pick<Page, 'fields'>,
): Pick<Page, 'id' | 'kind' | 'constrain' | 'formats' | 'layout'> => ({
  id,
  kind: 'questions',
  constrain: [],
  formats: [],
  layout: fields.map(({ name }) => [name]),
});
