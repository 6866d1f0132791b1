import type { FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';

/** What was found out about a page, and what it was found out of. */
export interface CachedPage {
  /** The answers of the page as they were given: the very object. */
  raw: Json | undefined;
  /** What its conditions read of other pages. */
  reads: Map<string, Json | undefined>;
  relevant: JsonObject;
  irrelevant: string[];
  constraints: Page['constrain'];
  errors: FieldError[];
}

/** The pages of a definition as they were found last. */
export type PageCache = Map<string, CachedPage>;

/**
 * One answer changes one page: the others, whose answers and whose view of that page are as they were, need not be
 * judged again. Kept as long as the inputs of a wizard; a server judges with others every time.
 */
const remembered = new WeakMap<Inputs, { loaded: LoadedDefinition; pages: PageCache }>();

/**
 * What is known of the pages with these inputs, for whoever judges next to add to. Items with pages of their own share
 * one object with the page of their list: there nothing is kept.
 */
export function pageCacheOf(loaded: LoadedDefinition, inputs: Inputs): PageCache | undefined {
  if (loaded.perItem.length > 0) return undefined;
  const known = remembered.get(inputs);
  if (known?.loaded === loaded) return known.pages;
  const pages: PageCache = new Map();
  remembered.set(inputs, { loaded, pages });
  return pages;
}
