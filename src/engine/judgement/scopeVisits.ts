import type { Field, Page } from '../definition/definition.ts';
import type { JsonObject } from '../definition/json.ts';
import { stepId } from '../definition/stepId.ts';
import { getPointer, isObject } from '../pointer.ts';
import { equalJson } from '../runtime.ts';
import type { CachedPage } from './pageCache.ts';
import { prune, type Item } from './prune.ts';
import type { ScopeState } from './scopeState.ts';
import { asking } from './scopeValues.ts';
import { itemOfPage } from './visibleValues.ts';

/** Returns the relevant answers of one step and notes the fields that are not asked. */
function pruneStep(scope: ScopeState, step: string, base: string, fields: Field[], item?: Item): JsonObject {
  const raw = getPointer(scope.answers, base);
  const left: string[] = [];
  scope.judging = new Set();
  scope.truths = new Map();
  const options = {
    asked: asking(scope),
    onIrrelevant: (pointer: string) => void left.push(pointer),
  };
  const pruned = prune(fields, isObject(raw) ? raw : {}, base, options, item);
  scope.truths = new Map();
  scope.irrelevant[step] = left;
  return pruned;
}

/** Adds relevant answers to those of the page's other parts. */
function addRelevant({ relevant, loaded }: ScopeState, owner: string, own: JsonObject): void {
  relevant[owner] = loaded.parts.length > 0 ? { ...relevant[owner], ...own } : own;
}

/** Makes a page's relevant answers visible to conditions. */
export function visitPage(scope: ScopeState, page: string): void {
  scope.current = page;
  scope.visited = page;
  scope.reads = new Map();
  const { fields = [], partOf: owner = page } = scope.loaded.definition.pages[page] ?? {};
  const pruned = pruneStep(scope, page, `/${owner}`, fields);
  scope.current = '';
  addRelevant(scope, owner, pruned);
}

/** Does the same with a cached page, if all that its conditions read is unchanged. */
export function revisitPage(scope: ScopeState, page: string, cached: CachedPage): boolean {
  const { partOf: owner = page } = scope.loaded.definition.pages[page] ?? {};
  if (cached.raw !== scope.answers[owner]) return false;
  for (const [pointer, read] of cached.reads) {
    if (!equalJson(getPointer(scope.relevant, pointer), read)) return false;
  }
  scope.visited = page;
  scope.reads = cached.reads;
  scope.truths = new Map();
  addRelevant(scope, owner, cached.relevant);
  scope.irrelevant[page] = cached.irrelevant;
  return true;
}

/** Makes the relevant answers of one item visible, for a page that is asked per item. */
export function visitItem(scope: ScopeState, page: Page, index: number): void {
  const base = `${page.each ?? ''}/${index}`;
  const item = itemOfPage(scope.loaded, scope.relevant, page, index);
  const raw = getPointer(scope.answers, base);
  if (!item || !isObject(raw)) return;
  const own = page.fields.filter(({ name }) => Object.hasOwn(raw, name)).map(({ name }) => [name, raw[name]]);
  const values = { ...item.values, ...(Object.fromEntries(own) as JsonObject) };
  const pruned = pruneStep(scope, stepId(page.id, index), base, page.fields, { ...item, values });
  Object.assign(item.values, pruned);
}
