import type { Field, Page } from '../definition/definition.ts';
import type { LoadedDefinition } from '../load.ts';

/**
 * Returns the only condition on all transitions to a page; undefined when there is none, or when there are several.
 */
function guardOf({ transitions }: LoadedDefinition, page: Page): string | undefined {
  const states = new Set(
    [...transitions.states].filter(([, state]) => state.page === page.id).map(([name]) => name),
  );
  const guards = [...transitions.states.values()].flatMap(({ always, next }) =>
    [...always, ...next].filter(({ target }) => states.has(target)).map(({ when }) => when),
  );
  const [first, ...others] = new Set(guards);
  return others.length === 0 && !states.has(transitions.initial) ? first : undefined;
}

/**
 * Returns the name of the condition that makes a question asked: its own, else that of its page. Undefined for a
 * question that is always asked.
 */
export function whyAsked(
  loaded: LoadedDefinition,
  page: Page,
  field: Pick<Field, 'when'>,
): string | undefined {
  return field.when ?? guardOf(loaded, page);
}
