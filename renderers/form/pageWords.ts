import type { Field, Page } from '#engine/definition/definition.ts';
import { knownConsent, loadConsents } from './consentWords.ts';
import { knownDocuments, loadDocuments } from './documentLinks.ts';
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

/** Whether everything that the page's fields say from content is there: nothing will move once it is drawn. */
export function pageWordsReady(ports: FormPorts, page: Page): boolean {
  const { consents, documents } = namedOn(page);
  return consents.every((id) => knownConsent(ports, id)) && knownDocuments(ports, documents) !== undefined;
}

/** Brings the words of consents and the links of documents of a page. Rejects when they cannot be had. */
export async function loadPageWords(ports: FormPorts, page: Page): Promise<void> {
  const { consents, documents } = namedOn(page);
  await Promise.all([loadConsents(ports, consents), loadDocuments(ports, documents)]);
}
