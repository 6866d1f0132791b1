import type { DefinitionModule, ValidatorRuntime } from '#engine/definition/definition.ts';
import { applyRenames } from '#engine/judgement/renames.ts';
import { loadDefinition } from '#engine/load.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { Services } from '#web/base/services.ts';
import { answeredPages } from './lazyValidators.ts';
import type { LazyValidators } from './lazyValidators.ts';
import { subscribeToEdits } from './editStream.ts';
import type { StreamWindow } from './editStream.ts';
import type { PriceSync } from './priceSync.ts';

/** A mistake in a definition file, as the check words it. */
export interface DefinitionProblem {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  hint?: string;
}

type Message =
  | { type: 'version'; id: string; version: string; module: string }
  | { type: 'texts'; namespaces: string[] }
  | { type: 'prices'; products: string[] }
  | { type: 'problem'; problems: DefinitionProblem[] };

/** What an open wizard needs for live reload. */
export interface LiveReloadOptions {
  services: Pick<Services, 'loadModule' | 'texts'>;
  wizard: EnteredWizard;
  store: WizardStore;
  formats: LazyValidators;
  runtime: ValidatorRuntime;
  window: StreamWindow;
  prices: Pick<PriceSync, 'renew'>;
}

/**
 * Follows edits of definition files: a new version replaces the open one and keeps the answers; problems are
 * shown while the last valid version stays in use.
 * @param onProblems called with the current problems; an empty list if there are none
 */
export function startLiveReload(
  followed: LiveReloadOptions,
  onProblems: (problems: DefinitionProblem[]) => void,
): () => void {
  const { services, wizard, store, formats, runtime, window, prices } = followed;

  const adopt = async (address: string) => {
    const module = (await services.loadModule(address)) as DefinitionModule;
    const loaded = loadDefinition(module, runtime);
    await services.texts.reloadResources(['de'], [loaded.definition.namespace]);
    // Formats of the new version first: the answers are judged the moment it is in place.
    store.flush();
    await formats.load(answeredPages(loaded, store.answers()), loaded);
    store.replaceDefinition(loaded);
    const current = { answers: store.answers(), provenance: store.provenance() };
    const today = applyRenames(loaded, current);
    if (today !== current) store.replaceAnswers(today.answers, today.provenance);
  };

  return subscribeToEdits(window, (told) => {
    const message = JSON.parse(told) as Message;
    if (message.type === 'problem') {
      onProblems(message.problems);
    } else if (message.type === 'prices') {
      if (message.products.includes(wizard.key)) prices.renew();
    } else if (message.type === 'texts') {
      void services.texts.reloadResources(['de'], message.namespaces);
    } else if (message.id === wizard.id) {
      if (message.version !== store.loaded().definition.version) void adopt(message.module);
    }
  });
}
