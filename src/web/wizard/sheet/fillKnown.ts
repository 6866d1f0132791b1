import type { KnownAnswers } from '#api/partners.ts';
import type { Json } from '#engine/definition/json.ts';
import type { Client } from '#web/base/api/client.ts';
import type { Session } from '../session/session.ts';

/** Whether nothing was answered: an address of which nothing is typed is an object without members. */
function isOpen(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isOpen);
}

/** Fills in what the file of a customer knows where nothing was answered yet; a failed call fills in nothing. */
export async function fillKnown(
  { store, tab, wizard }: Session,
  client: Client,
  number: string,
): Promise<void> {
  const { ok, data } = await client.request<KnownAnswers>({
    path: `/api/partner/${number}/angaben/${encodeURIComponent(wizard.key)}`,
  });
  if (!ok || !data) return;
  const { answers, sources } = data;
  tab.write({ taken: { from: 'customer', answers, ...(sources && { sources }) } });
  const open = Object.entries(answers).flatMap(([page, fields]) =>
    Object.entries(fields).flatMap(([name, value]): [string, Json][] => {
      const pointer = `/${page}/${name}`;
      return isOpen(store.value(pointer)) ? [[pointer, value]] : [];
    }),
  );
  if (open.length > 0) store.setFromOutside(Object.fromEntries(open), 'register');
}
