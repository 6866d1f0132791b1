import type { Provenance } from '#engine/definition/answers.ts';
import { baseOfStep, pageOfStep } from '#engine/definition/stepId.ts';
import type { Json } from '#engine/definition/json.ts';
import { pageOf, getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { Session } from '../session/session.ts';

/**
 * Resets the answers of a step's page to their initial values: none, defaults, or prefilled ones. Returns an
 * undo function.
 */
export function resetPage({ store, state, tab }: Session, step: string): () => void {
  store.flush();
  const loaded = store.loaded();
  const base = baseOfStep(loaded, step);
  const fields = loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  const pointers = fields.map(({ name }) => `${base}/${name}`);
  const before = store.value(base);
  const givers = within(store.provenance(), base);

  store.resetPage(step);
  state.send({ type: 'page-reset', page: pageOf(base) });
  const { taken } = tab.read() ?? {};
  const values: { [pointer: string]: Json } = {};
  for (const pointer of pointers) {
    const was = taken && getPointer(taken.answers, pointer);
    if (was !== undefined) values[pointer] = was;
  }
  store.setFromOutside(values, taken?.from === 'customer' ? 'register' : 'default');
  store.enterPage(step);

  return () => {
    store.replaceAnswers(setPointer(store.answers(), base, before), { ...store.provenance(), ...givers });
  };
}

/** Who gave the answers below a pointer. */
function within(provenance: Provenance, base: string): Provenance {
  return Object.fromEntries(Object.entries(provenance).filter(([at]) => at.startsWith(`${base}/`)));
}
