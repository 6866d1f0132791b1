import type { Answers } from '#engine/definition/answers.ts';
import type { Client } from '../api/client.ts';
import type { EnteredWizard, WizardDescription } from '../bootstrap.ts';

/** The parameter by which the customer's file opens advice. */
const parameter = 'kundennummer';
/** Whom the tab advises in a wizard. */
const mark = (wizard: string) => `beraten ${wizard}`;

/** Whom this tab advises in a wizard, by number; undefined when no file led there. */
export const advisedCustomer = (id: string, storage: Pick<Storage, 'getItem'>): string | undefined =>
  storage.getItem(mark(id)) ?? undefined;

/** Something is being answered still: what was sent is over. */
const unsent = (storage: Storage, name: string): boolean =>
  !Object.hasOwn(Object(JSON.parse(storage.getItem(name) ?? 'null')) as object, 'receipt');

/**
 * Whom one advises here: the customer of the file that led here, with what it knows, or the one whom this tab has
 * advised since; undefined where that is nobody of the own. What was answered for another customer in this tab is
 * forgotten first.
 */
export async function customerOfFile(
  client: Client,
  { id, key }: Pick<WizardDescription, 'id' | 'key'>,
  { location, sessionStorage }: { location: Pick<Location, 'search'>; sessionStorage: Storage },
): Promise<EnteredWizard['customer']> {
  const asked = new URLSearchParams(location.search);
  const number = asked.get(parameter) ?? '';
  const kept = Object.keys(sessionStorage).filter((name) => name.startsWith(`wizard ${id} `));
  const before = advisedCustomer(id, sessionStorage);
  if (!/^\d{10}$/.test(number)) {
    // A draft or a new beginning is about somebody else: nobody writes to the customer of before.
    const other = asked.has('savedDraftId') || !kept.some((name) => unsent(sessionStorage, name));
    if (other) sessionStorage.removeItem(mark(id));
    return before === undefined || other ? undefined : { number: before };
  }
  if (before !== number) {
    for (const name of kept) sessionStorage.removeItem(name);
    sessionStorage.removeItem(mark(id));
  }
  const { ok, data } = await client.request<{ answers: Answers }>({
    path: `/api/partner/${number}/angaben/${encodeURIComponent(key)}`,
  });
  if (!ok) return before === number ? { number } : undefined;
  sessionStorage.setItem(mark(id), number);
  return { number, known: data?.answers };
}
