import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from '../api/client.ts';
import type { WizardDescription } from '../bootstrap.ts';

/** The parameter by which the customer's file opens advice. */
const parameter = 'kundennummer';
/** Whom the tab advises in a wizard. */
const mark = (wizard: string) => `beraten ${wizard}`;

/** Whom this tab advises in a wizard, by number; undefined when no file led there. */
export const advisedCustomer = (id: string, storage: Storage): string | undefined =>
  storage.getItem(mark(id)) ?? undefined;

/**
 * What the file knows of the customer whom the address names; undefined where it names none of the own. What was
 * answered for another customer in this tab is forgotten first.
 */
export async function knownOfCustomer(
  client: Client,
  { id, key }: Pick<WizardDescription, 'id' | 'key'>,
  { location, sessionStorage }: Pick<Window, 'location' | 'sessionStorage'>,
): Promise<Answers | undefined> {
  const asked = new URLSearchParams(location.search);
  const customer = asked.get(parameter) ?? '';
  const kept = Object.keys(sessionStorage).filter((name) => name.startsWith(`wizard ${id} `));
  if (!/^\d{10}$/.test(customer)) {
    // A draft or a new beginning is about somebody else: nobody writes to the customer of before.
    if (asked.has('savedDraftId') || kept.length === 0) sessionStorage.removeItem(mark(id));
    return undefined;
  }
  if (sessionStorage.getItem(mark(id)) !== customer) {
    for (const name of kept) sessionStorage.removeItem(name);
    sessionStorage.setItem(mark(id), customer);
  }
  const { ok, data } = await client.request<{ answers: Answers }>({
    path: `/api/partner/${customer}/angaben/${encodeURIComponent(key)}`,
  });
  return ok ? data?.answers : undefined;
}
