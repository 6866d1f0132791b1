import type { Session } from '../session/session.ts';

/** Returns whether the account of a signed-in customer may have data to prefill. */
export function canUseOwnData({ services, advised, change, claim, store, tab }: Session): boolean {
  const isCustomer = services.bootstrap.entered.includes('benutzer') && !advised && !change && !claim;
  // The draft of an agent already names the applicant.
  return isCustomer && store.loaded().definition.kind === 'produkt' && tab.read()?.taken?.from !== 'agent';
}
