import { pageOfStep } from '#engine/definition/stepId.ts';
import type { FormPorts } from '#renderers/form/formPorts.ts';
import { loadPageTexts } from '#renderers/form/pageTexts.ts';
import { createFormPorts } from '../pages/formPorts.ts';
import { lazyDocuments } from './lazyDocuments.ts';
import type { Session } from './session.ts';

/**
 * Reads documents and consents again. Until they have arrived, and when they cannot be read, the session keeps those
 * that it shows.
 * @returns the ports with the new ones; undefined when they could not be read
 */
export async function renewDocuments(session: Session): Promise<FormPorts | undefined> {
  const { services, store, state } = session;
  const documents = lazyDocuments(session);
  // What has arrived is kept per ports: new ones begin with none.
  const ports = { ...session.ports, documents: createFormPorts({ services, documents }).documents };
  const { pages } = store.loaded().definition;
  const page = pages[pageOfStep(state.get().currentStep ?? state.path().frontier)];
  try {
    if (page) await loadPageTexts(ports, page);
    await documents();
  } catch {
    return undefined;
  }
  session.ports = ports;
  if (!session.change) session.documents = documents;
  return ports;
}
