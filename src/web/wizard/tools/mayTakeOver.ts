import type { Session } from '../session/session.ts';

/** Whether whoever fills this in may be signed in as a customer who has data of their own to take over. */
export function mayTakeOver({ services, advised, change, claim, store, tab }: Session): boolean {
  const isCustomer = services.bootstrap.entered.includes('benutzer') && !advised && !change && !claim;
  // What an agent prepared names the applicant already.
  return isCustomer && store.loaded().definition.kind === 'produkt' && tab.read()?.taken?.from !== 'agent';
}
