import type { Provenance } from '#engine/definition/answers.ts';
import { baseOfStep, pageOfStep } from '#engine/definition/stepId.ts';
import type { Json } from '#engine/definition/json.ts';
import { pageOf, getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { Session } from '../session/session.ts';

/**
 * Puts the answers of a step's page back to what stood there before anybody answered: nothing, defaults, or what was
 * taken over. Returns what undoes it.
 */
export function resetPage({ store, state, tab }: Session, step: string): () => void {
  store.flush();
  const loaded = store.loaded();
  const base = baseOfStep(loaded, step);
  const asked = loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  const pointers = asked.map(({ name }) => `${base}/${name}`);
  const before = store.value(base);
  const givers = within(store.provenance(), base);

  store.resetPage(step);
  state.hear({ type: 'page-reset', page: pageOf(base) });
  const { taken } = tab.read() ?? {};
  const known: { [pointer: string]: Json } = {};
  for (const pointer of pointers) {
    const was = taken && getPointer(taken.answers, pointer);
    if (was !== undefined) known[pointer] = was;
  }
  store.setFromOutside(known, taken?.from === 'customer' ? 'register' : 'default');
  store.enterPage(step);

  return () => {
    store.replaceAnswers(setPointer(store.answers(), base, before), { ...store.provenance(), ...givers });
  };
}

/** Who gave the answers below a pointer. */
function within(provenance: Provenance, base: string): Provenance {
  return Object.fromEntries(Object.entries(provenance).filter(([at]) => at.startsWith(`${base}/`)));
}
