import type { Field, Page } from '#engine/definition/definition.ts';
import { cachedConsent, loadConsents } from './consentTexts.ts';
import { cachedDocuments, loadDocuments } from './documentLinks.ts';
import type { FormPorts } from './formPorts.ts';

function* everyField(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    yield* everyField(field.fields ?? []);
  }
}

function namedOn(page: Page): { consents: string[]; documents: string[] } {
  const fields = [...everyField(page.fields)];
  return {
    consents: [...new Set(fields.flatMap(({ consent }) => consent ?? []))],
    documents: [...new Set(fields.flatMap(({ documents }) => documents ?? []))],
  };
}

/**
 * Returns whether all editorial texts of the page's fields have loaded, so that nothing moves after the
 * render.
 */
export function pageTextsReady(ports: FormPorts, page: Page): boolean {
  const { consents, documents } = namedOn(page);
  return consents.every((id) => cachedConsent(ports, id)) && cachedDocuments(ports, documents) !== undefined;
}

/** Loads the consents and document links of a page. Rejects if they cannot be loaded. */
export async function loadPageTexts(ports: FormPorts, page: Page): Promise<void> {
  const { consents, documents } = namedOn(page);
  await Promise.all([loadConsents(ports, consents), loadDocuments(ports, documents)]);
}
