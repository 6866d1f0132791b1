import type { DefinitionModule, ValidatorRuntime } from '#engine/definition/definition.ts';
import { applyRenames } from '#engine/judgement/renames.ts';
import { loadDefinition } from '#engine/load.ts';
import type { WizardStore } from '#renderers/wizard/store/wizardStore.ts';
import type { EnteredWizard } from '#web/base/bootstrap.ts';
import type { Services } from '#web/base/services.ts';
import { answeredPages } from './lazyValidators.ts';
import type { LateJudging } from './lazyValidators.ts';
import { listenToEdits } from './editStream.ts';
import type { StreamWindow } from './editStream.ts';

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
  | { type: 'problem'; problems: DefinitionProblem[] };

/** What is open while files are edited. */
export interface FollowedEdits {
  services: Pick<Services, 'loadModule' | 'texts'>;
  wizard: EnteredWizard;
  store: WizardStore;
  formats: LateJudging;
  runtime: ValidatorRuntime;
  window: StreamWindow;
}

/**
 * Follows edits of definition files: a new version replaces the open one in place with its answers kept,
 * a mistake is shown while the last good version goes on.
 * @param onProblems hears the mistakes in the files as they are now; none while everything is in order
 * @returns how to stop
 */
export function followEdits(
  followed: FollowedEdits,
  onProblems: (problems: DefinitionProblem[]) => void,
): () => void {
  const { services, wizard, store, formats, runtime, window } = followed;

  const adopt = async (address: string) => {
    const module = (await services.loadModule(address)) as DefinitionModule;
    const loaded = loadDefinition(module, runtime);
    await services.texts.reloadResources(['de'], [loaded.definition.namespace]);
    // Formats of the new version first: the answers are judged the moment it is in place.
    store.flush();
    await formats.load(answeredPages(loaded, store.answers()), loaded);
    store.replaceDefinition(loaded);
    const said = { answers: store.answers(), provenance: store.provenance() };
    const today = applyRenames(loaded, said);
    if (today !== said) store.replaceAnswers(today.answers, today.provenance);
  };

  return listenToEdits(window, (told) => {
    const message = JSON.parse(told) as Message;
    if (message.type === 'problem') {
      onProblems(message.problems);
    } else if (message.type === 'texts') {
      void services.texts.reloadResources(['de'], message.namespaces);
    } else if (message.id === wizard.id) {
      if (message.version !== store.loaded().definition.version) void adopt(message.module);
    }
  });
}
