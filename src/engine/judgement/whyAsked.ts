import type { Field, Page } from '../definition/definition.ts';
import type { LoadedDefinition } from '../load.ts';

/** The one condition that guards every way to a page; undefined where everybody comes there, or for several reasons. */
function guardOf({ transitions }: LoadedDefinition, page: Page): string | undefined {
  const states = new Set(
    [...transitions.states].filter(([, place]) => place.page === page.id).map(([name]) => name),
  );
  const guards = [...transitions.states.values()].flatMap(({ always, next }) =>
    [...always, ...next].filter(({ target }) => states.has(target)).map(({ when }) => when),
  );
  const [first, ...others] = new Set(guards);
  return others.length === 0 && !states.has(transitions.initial) ? first : undefined;
}

/**
 * Name of the condition because of which a question is asked that is asked now: its own, else that of its page.
 * Undefined for a question that everybody is asked.
 */
export function whyAsked(
  loaded: LoadedDefinition,
  page: Page,
  field: Pick<Field, 'when'>,
): string | undefined {
  return field.when ?? guardOf(loaded, page);
}
