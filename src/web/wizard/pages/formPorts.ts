import type { FormPorts } from '#renderers/form/formPorts.ts';
import type { Services } from '#web/base/services.ts';
import { fetchConsents } from '#web/base/api/consents.ts';
import { find, validateIban, validatePostcode } from '#web/base/api/lookups.ts';
import type { DocumentLink } from '#web/base/api/documents.ts';
import type { ServiceResult } from '#web/base/api/result.ts';

/** The answer of a call, or what the fields expect to catch: an `AbortError`, else any error. */
function unwrap<T>(result: ServiceResult<T>): T {
  if (result.ok) return result.data as T;
  if (result.canceled) throw new DOMException('canceled', 'AbortError');
  throw new Error(result.errorMessage);
}

/** Creates the ports through which form fields call the server. */
export function createFormPorts(options: {
  services: Pick<Services, 'client' | 'fetch' | 'bootstrap'>;
  documents: () => Promise<DocumentLink[]>;
}): FormPorts {
  const { client, fetch, bootstrap } = options.services;
  const { documents } = options;
  return {
    async postcode(code, signal) {
      const result = await validatePostcode(client, code, signal);
      if (result.errorStatus === 404) return { valid: false, places: [] };
      const verdict = unwrap(result);
      return { valid: Boolean(verdict?.valid), places: verdict?.places ?? [] };
    },
    async iban(iban, signal) {
      return unwrap(await validateIban(client, iban, signal));
    },
    async find(finder, query, signal) {
      return unwrap(await find(client, finder, query, signal)).items;
    },
    // The caller caches the result, so that a first page needs no query cache.
    consents: (ids) => fetchConsents(fetch, ids, { brand: bootstrap.brand }),
    async documents(ids) {
      const all = await documents();
      return ids.flatMap((id) => all.find((document) => document.id === id) ?? []);
    },
  };
}
