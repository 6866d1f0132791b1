import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from '../api/client.ts';
import type { WizardDescription } from '../bootstrap.ts';

/** The parameter by which the customer's file opens advice. */
const parameter = 'kundennummer';
/** Whom the tab advises in a wizard. */
const mark = (wizard: string) => `beraten ${wizard}`;

/**
 * What the file knows of the customer whom the address names; undefined where it names none of the own. What was
 * answered for another customer in this tab is forgotten first.
 */
export async function knownOfCustomer(
  client: Client,
  { id, key }: Pick<WizardDescription, 'id' | 'key'>,
  { location, sessionStorage }: Pick<Window, 'location' | 'sessionStorage'>,
): Promise<Answers | undefined> {
  const customer = new URLSearchParams(location.search).get(parameter) ?? '';
  if (!/^\d{10}$/.test(customer)) return undefined;
  if (sessionStorage.getItem(mark(id)) !== customer) {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(`wizard ${id} `)) sessionStorage.removeItem(name);
    sessionStorage.setItem(mark(id), customer);
  }
  const { ok, data } = await client.request<{ answers: Answers }>({
    path: `/api/partner/${customer}/angaben/${encodeURIComponent(key)}`,
  });
  return ok ? data?.answers : undefined;
}
