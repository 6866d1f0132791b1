import type { FieldError, Inputs } from '../definition/answers.ts';
import type { Page } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';

/** The result of judging a page, and what it was judged by. */
export interface CachedPage {
  /** The raw answers of the page, compared by identity. */
  raw: Json | undefined;
  /** Values that its conditions read on other pages, by pointer. */
  reads: Map<string, Json | undefined>;
  relevant: JsonObject;
  irrelevant: string[];
  constraints: Page['constrain'];
  errors: FieldError[];
}

/** The last result of each page, by id. */
export type PageCache = Map<string, CachedPage>;

/**
 * The caches, by the inputs of a wizard. One answer changes one page: the others are judged again only when they read
 * it. A server judges with new inputs every time.
 */
const remembered = new WeakMap<Inputs, { loaded: LoadedDefinition; pages: PageCache }>();

/**
 * Returns the page cache for these inputs, to be filled by walks. Definitions with pages per item have none, because
 * items share one object with the page of their list.
 */
export function pageCacheOf(loaded: LoadedDefinition, inputs: Inputs): PageCache | undefined {
  if (loaded.perItem.length > 0) return undefined;
  const cached = remembered.get(inputs);
  if (cached?.loaded === loaded) return cached.pages;
  const pages: PageCache = new Map();
  remembered.set(inputs, { loaded, pages });
  return pages;
}
