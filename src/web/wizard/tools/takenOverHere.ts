import { baseOfStep, pageOfStep } from '#engine/definition/stepId.ts';
import type { Json } from '#engine/definition/json.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { TakenOver } from '../session/takenOver.ts';

/** Nothing, an empty text or list: what is there would not be noticed. */
const isEmpty = (value: Json | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Full pointers of the fields of a step's page that are shown and still say what was taken over, in page order. */
export function takenOverHere(store: WizardStore, { answers }: TakenOver, step: string): string[] {
  const loaded = store.loaded();
  const fields = loaded.definition.pages[pageOfStep(step)]?.fields ?? [];
  return fields
    .map(({ name }) => `${baseOfStep(loaded, step)}/${name}`)
    .filter((pointer) => {
      const was = getPointer(answers, pointer);
      return !isEmpty(was) && store.fieldState(pointer).shown && equalJson(was, store.value(pointer));
    });
}
