import { createInstance } from 'i18next';
import { TranslationProvider } from '#renderers/ui/translation.tsx';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers, Inputs, Provenance } from '#engine/definition/answers.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/json.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { fieldStatesOf } from '#engine/judgement/fieldState.ts';
import { prefillsOf } from '#engine/judgement/prefill.ts';
import { judgePage } from '#engine/judgement/judge.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { FormPortsContext } from '#renderers/form/formPorts.ts';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import { PageForm } from '#renderers/theme/PageForm.tsx';
import { loadWidgets } from '#renderers/widgets/list.ts';
import { createStore } from '#renderers/wizard/store/createStore.ts';
import common from '../../../locales/live/common.json';
import errors from '../../../locales/live/errors.json';
import widgets from '../../../locales/live/widgets.json';
import { inputs, small } from '../../engine/support/load.ts';

const engine = { fieldStatesOf, judgePage, prefillsOf };

/** Ports that find nothing; a test names those that it is about. */
export const silent: FormPorts = {
  postcode: () => Promise.resolve({ valid: true, places: [] }),
  iban: () => Promise.resolve({ valid: true }),
  find: () => Promise.resolve([]),
  consents: () => Promise.resolve([]),
  documents: () => Promise.resolve([]),
};

export interface FormSetting {
  /** Properties of the page `page`, or several pages by id; `page` is drawn, else the first. */
  properties?: { [name: string]: JsonSchema };
  required?: string[];
  pages?: { [id: string]: JsonSchema };
  flow?: Partial<FlowSource>;
  /** Words of the fields of `page`. */
  texts?: JsonObject;
  /** Other words of the definition. */
  words?: JsonObject;
  answers?: Answers;
  provenance?: Provenance;
  inputs?: Partial<Inputs>;
  ports?: Partial<FormPorts>;
}

export function definitionOf({
  properties = {},
  required = [],
  pages,
  flow,
}: FormSetting): Promise<LoadedDefinition> {
  return small({ pages: pages ?? { page: { properties, required } }, flow });
}

/** Draws one page of a small definition with the real engine behind it. */
export async function drawForm(setting: FormSetting) {
  const loaded = await definitionOf(setting);
  const store = createStore({
    engine,
    loaded,
    inputs: inputs(setting.inputs),
    answers: setting.answers,
    provenance: setting.provenance,
  });
  const i18n = createInstance();
  await i18n.init({
    lng: 'de',
    interpolation: { escapeValue: false },
    resources: {
      de: {
        common,
        errors,
        widgets,
        'produkt.klein': { fields: { page: setting.texts ?? {} }, ...setting.words },
      },
    },
  });
  // As the web app does before it draws a page.
  await loadWidgets([...loaded.fields.values()].map(({ widget }) => widget));
  const ports = { ...silent, ...setting.ports };
  const ids = Object.keys(loaded.definition.pages);
  const pageId = ids.includes('page') ? 'page' : (ids[0] ?? '');
  store.enterPage(pageId);
  const tree = (current: LoadedDefinition) => {
    const page = current.definition.pages[pageId];
    return (
      <TranslationProvider i18n={i18n}>
        <FormPortsContext value={ports}>
          {page && <PageForm page={page} base={`/${page.id}`} store={store} />}
        </FormPortsContext>
      </TranslationProvider>
    );
  };
  const user = userEvent.setup();
  const view = render(tree(loaded));
  return {
    store,
    user,
    ...view,
    /** Another version of the definition, as live reload brings it. */
    reload(next: LoadedDefinition) {
      store.replaceDefinition(next);
      view.rerender(tree(next));
    },
  };
}
