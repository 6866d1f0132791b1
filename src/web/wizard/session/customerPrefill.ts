import type { KnownAnswers } from '#api/partners.ts';
import type { Client } from '#web/base/api/client.ts';
import type { EnteredWizard, WizardDescription } from '#web/base/bootstrap.ts';
import type { TabMemory } from '#web/base/tabMemory.ts';

/** The parameter by which the customer's file opens advice. */
const parameter = 'kundennummer';
/** Session-storage key of the advised customer. */
const storageKey = (wizard: string) => `beraten ${wizard}`;

/** Whom this tab advises in a wizard, by number; undefined when no file led there. */
export const advisedCustomer = (id: string, memory: Pick<TabMemory, 'getItem'>): string | undefined =>
  memory.getItem(storageKey(id)) ?? undefined;

/** Notes whom this tab advises in a wizard from now on. */
export const rememberAdvisedCustomer = (
  id: string,
  number: string,
  memory: Pick<TabMemory, 'setItem'>,
): void => memory.setItem(storageKey(id), number);

/** Clears the advised customer of a wizard. */
export const forgetAdvisedCustomer = (id: string, memory: Pick<TabMemory, 'removeItem'>): void =>
  memory.removeItem(storageKey(id));

/** Something is being answered still: what was sent is over. */
const isUnsent = (memory: TabMemory, name: string): boolean =>
  !Object.hasOwn(Object(JSON.parse(memory.getItem(name) ?? 'null')) as object, 'receipt');

/**
 * Returns the advised customer: the one of the file that led here, with its data, or the one remembered by
 * this tab; undefined for a customer outside of the agent's base. Answers for another customer in this tab
 * are deleted first.
 */
export async function customerPrefill(
  client: Client,
  { id, key }: Pick<WizardDescription, 'id' | 'key'>,
  { search }: Pick<Location, 'search'>,
  memory: TabMemory,
): Promise<EnteredWizard['customer']> {
  const query = new URLSearchParams(search);
  const number = query.get(parameter) ?? '';
  const stored = memory.names().filter((name) => name.startsWith(`wizard ${id} `));
  const previous = advisedCustomer(id, memory);
  if (!/^\d{10}$/.test(number)) {
    // A draft or a new start is about another person: the previous customer must not be addressed.
    const other = query.has('savedDraftId') || !stored.some((name) => isUnsent(memory, name));
    if (other) memory.removeItem(storageKey(id));
    return previous === undefined || other ? undefined : { number: previous };
  }
  if (previous !== number) {
    for (const name of stored) memory.removeItem(name);
    memory.removeItem(storageKey(id));
  }
  const { ok, data } = await client.request<KnownAnswers>({
    path: `/api/partner/${number}/angaben/${encodeURIComponent(key)}`,
  });
  if (!ok) return previous === number ? { number } : undefined;
  rememberAdvisedCustomer(id, number, memory);
  return { number, ...(data && { known: data.answers, brand: data.brand, sources: data.sources }) };
}
