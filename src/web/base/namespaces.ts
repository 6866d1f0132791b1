import type { Bootstrap } from './bootstrap.ts';

/** Namespace of a definition's texts: `produkt.FAHRRAD` → `produkt.fahrrad`. */
export const namespaceOf = (id: string) => id.toLowerCase().replaceAll('_', '-');

/** Pages with a password field, including those that ask again after a session has ended. */
const withPasswords = [
  'sign-in',
  'lost-password',
  'register',
  'new-phone',
  'papers',
  'account',
  'customer',
  'contract',
];

/** Pages about messages. */
const withMessages = ['postbox', 'message', 'chat', 'broker-message'];
const aboutClaims = ['claim', 'claimant', 'claim-uploads', 'consent'];

/** The texts that the first paint of a page needs. */
export function namespacesOf({ page, wizard }: Bootstrap): string[] {
  const always = ['common', 'errors'];
  if (page.kind === 'wizard' && wizard) {
    // Agents are signed in and may chat with the customer beside the questions.
    const signingIn = page.portal ? ['portals', 'messages'] : [];
    return [...always, ...signingIn, 'wizard', 'widgets', namespaceOf(wizard.id)];
  }
  if (page.kind === 'change' && wizard)
    return [...always, 'portals', 'wizard', 'widgets', 'changes', namespaceOf(wizard.id)];
  if (page.kind === 'claim-report' && wizard)
    return [...always, 'portals', 'wizard', 'widgets', 'claims', namespaceOf(wizard.id)];
  if (aboutClaims.includes(page.kind)) return [...always, 'portals', 'widgets', 'claims'];
  if (page.kind === 'customer' && ['claims', 'report', 'report-error'].includes(page.section))
    return [...always, 'portals', 'widgets', 'claims'];
  if (page.kind === 'product') return [...always, 'portals', 'wizard', namespaceOf(page.id)];
  if (['home', 'quickstart', 'documents', 'product-documents'].includes(page.kind))
    return [...always, 'portals', 'angebote'];
  if (withMessages.includes(page.kind)) return [...always, 'portals', 'widgets', 'messages'];
  if (page.kind === 'moving') return [...always, 'portals', 'widgets', 'agent', 'moving'];
  if (page.kind === 'extranet') return [...always, 'portals', 'widgets', 'extranet'];
  if (page.kind === 'agent')
    return [...always, 'portals', 'widgets', 'agent', ...(page.section === 'claim' ? ['claims'] : [])];
  if (withPasswords.includes(page.kind)) return [...always, 'portals', 'widgets'];
  return [...always, 'portals'];
}

/** The texts that the first paint of a page needs, and whose words they are: agents advise in their own. */
export const textsOf = (bootstrap: Bootstrap): { namespaces: string[]; reader: 'agent' | undefined } => ({
  namespaces: namespacesOf(bootstrap),
  reader: bootstrap.page.kind === 'wizard' && bootstrap.page.portal === 'vermittler' ? 'agent' : undefined,
});
