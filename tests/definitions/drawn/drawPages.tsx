import { createInstance, type Resource } from 'i18next';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { baseOfStep } from '#engine/definition/stepId.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { FormPortsContext, type FormPorts } from '#renderers/form/formPorts.ts';
import { PageForm } from '#renderers/theme/PageForm.tsx';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import type { StoreEngine } from '#renderers/wizard/store/storeEngine.ts';

/** A page with the answers under which it is drawn. */
export interface DrawnState {
  name: string;
  step: string;
  page: string;
  answers: Answers;
  inputs: Inputs;
}

const ports: FormPorts = {
  postcode: () => Promise.resolve({ valid: true, places: [] }),
  iban: () => Promise.resolve({ valid: true }),
  find: () => Promise.resolve([]),
  consents: (ids) => Promise.resolve(ids.map((id) => ({ id, label: `Einwilligung ${id}` }))),
  documents: (ids) => Promise.resolve(ids.map((id) => ({ id, title: `Dokument ${id}`, href: `/${id}` }))),
};

/** Returns what is drawn once effects, and what they load, change nothing more. */
async function settled(container: HTMLElement): Promise<string> {
  for (let before = ''; ; before = container.innerHTML) {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    if (container.innerHTML === before) return before;
  }
}

/**
 * Draws pages of a definition, as entered and again with the errors of leaving them.
 * @returns the HTML of each state, by its name
 */
export async function drawPages(of: {
  loaded: LoadedDefinition;
  engine: StoreEngine;
  states: DrawnState[];
  texts: Resource;
}): Promise<Record<string, string>> {
  const { loaded, engine, states, texts } = of;
  const i18n = createInstance();
  await i18n.init({ lng: 'de', interpolation: { escapeValue: false }, resources: texts });
  await loadWidgets([...loaded.fields.values()].map(({ widget }) => widget));
  const drawn: Record<string, string> = {};
  for (const { name, step, page: id, answers, inputs } of states) {
    const page = loaded.definition.pages[id];
    if (!page) continue;
    const store = createStore({ engine, loaded, inputs, answers });
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    store.enterPage(step);
    flushSync(() =>
      root.render(
        <TranslationProvider i18n={i18n}>
          <FormPortsContext value={ports}>
            <PageForm page={page} base={baseOfStep(loaded, step)} store={store} />
          </FormPortsContext>
        </TranslationProvider>,
      ),
    );
    drawn[name] = await settled(container);
    store.leavePage(step);
    drawn[`${name}, left`] = await settled(container);
    root.unmount();
    container.remove();
  }
  return drawn;
}
