import { firstPartAddress } from '#engine/definition/moduleAddress.ts';
import type { DefinitionModule, ValidatorRuntime } from '#engine/definition/definition.ts';
import { applyRenames } from '#engine/judgement/renames.ts';
import { loadDefinition } from '#engine/load.ts';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import { answeredPages } from './lazyValidators.ts';
import { renewDocuments } from './documentReload.ts';
import { subscribeToEdits } from './editStream.ts';
import type { StreamWindow } from './editStream.ts';
import type { Session } from './session.ts';

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
  | { type: 'documents'; products: string[] }
  | { type: 'consents' }
  | { type: 'problem'; problems: DefinitionProblem[] };

/** What live reload needs of an open wizard. */
export interface LiveReloadOptions {
  session: Session;
  runtime: ValidatorRuntime;
  window: StreamWindow;
}

/** Who is told what the open page has to show. */
export interface EditListener {
  /** Called with the current problems; an empty list if there are none. */
  onProblems: (problems: DefinitionProblem[]) => void;
  /** Called with ports that know the documents and consents of now. */
  onPorts: (ports: FormPorts) => void;
}

/**
 * Follows edits of definition files: a new version replaces the open one and keeps the answers; problems are
 * shown while the last valid version stays in use. Changed prices, documents and consents are read again.
 */
export function startLiveReload(
  followed: LiveReloadOptions,
  { onProblems, onPorts }: EditListener,
): () => void {
  const { session, runtime, window } = followed;
  const { services, wizard, store, formats } = session;

  const adopt = async (address: string) => {
    const module = (await services.loadModule(firstPartAddress(address))) as DefinitionModule;
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

  const renew = async () => {
    const ports = await renewDocuments(session);
    if (ports) onPorts(ports);
  };

  return subscribeToEdits(window, (edit) => {
    const message = JSON.parse(edit) as Message;
    if (message.type === 'problem') {
      onProblems(message.problems);
    } else if (message.type === 'prices') {
      if (message.products.includes(wizard.key)) session.prices.renew();
    } else if (message.type === 'documents') {
      const product = session.change?.contract.product ?? wizard.key;
      if (message.products.includes(product)) void renew();
    } else if (message.type === 'consents') {
      void renew();
    } else if (message.type === 'texts') {
      void services.texts.reloadResources(['de'], message.namespaces);
    } else if (message.id === wizard.id) {
      if (message.version !== store.loaded().definition.version) void adopt(message.module);
    }
  });
}
