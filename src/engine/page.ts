/** The portals, by the names that server and browser share. */
export type Portal = 'benutzer' | 'vermittler';

/** Sections of a customer's own data, by address. */
export type AccountSection =
  'kontaktdaten' | 'email' | 'handynummer' | 'passwort' | 'passkeys' | 'geraete' | 'code-app' | 'datenschutz';

/** Pages of the customer portal without a subject of their own. */
type CustomerSection =
  | 'overview'
  | 'contracts'
  | 'drafts'
  | 'downloads'
  | 'contact'
  | 'claims'
  | 'report'
  | 'report-error'
  | 'bank-account';
/** The parts of the agents' portal. */
type AgentSection =
  | 'overview'
  | 'base'
  | 'customer'
  | 'contract'
  | 'claim'
  | 'drafts'
  | 'subAgents'
  | 'newSubAgent'
  | 'newProspect'
  | 'portfolio'
  | 'editCustomer'
  | 'agency'
  | 'settings'
  | 'faq';

/** The kind of page at an address. The server determines it, because it also sets the status. */
export type PageDescription =
  | { kind: 'home' }
  | { kind: 'product'; id: string }
  | { kind: 'wizard'; portal?: Portal }
  | { kind: 'change'; contract: string; portal: Portal }
  | { kind: 'content'; name: string }
  | { kind: 'faq' }
  | { kind: 'quickstart' }
  | { kind: 'icons' }
  | { kind: 'documents' }
  | { kind: 'product-documents'; product: string }
  | { kind: 'application-error' }
  | { kind: 'feedback'; source: string; score?: number }
  | { kind: 'sign-in'; portal: Portal }
  | { kind: 'lost-password'; portal: Portal }
  | { kind: 'register' }
  | { kind: 'lost-phone' }
  | { kind: 'new-phone' }
  | { kind: 'account'; section?: AccountSection }
  | { kind: 'customer'; section: CustomerSection }
  | { kind: 'contract'; contract: string }
  | { kind: 'postbox'; portal: Portal; section: 'gespraeche' | 'eingang' | 'gesendet' | 'shared' }
  | { kind: 'message'; portal: Portal; id?: string }
  | { kind: 'chat'; portal: Portal; contact: string }
  | { kind: 'broker-message' }
  | { kind: 'claim'; claim: string }
  | { kind: 'claim-report'; portal?: Portal; place?: string; claim?: string; byLink?: true }
  | { kind: 'claimant' }
  | { kind: 'claim-uploads' }
  | { kind: 'consent' }
  | { kind: 'papers' }
  | { kind: 'agent'; section: AgentSection; id?: string }
  | { kind: 'moving'; portal: Portal }
  | { kind: 'extranet'; section: 'contract' | 'customer'; id: string }
  | { kind: 'extranet'; section: 'list' }
  /** `within` names the portal below whose root the address is. */
  | { kind: 'not-found'; within?: Portal }
  | { kind: 'error'; errorId: string };

/** Returns the name by which the module of a page is found: its kind, with its section where it has some. */
export function pageName(page: PageDescription): string {
  const { kind } = page;
  if (kind === 'wizard') return page.portal ? 'wizard/portal' : kind;
  if (kind === 'message') return page.id === undefined ? 'message/new' : kind;
  if (kind === 'content') return `${kind}/${page.name}`;
  return 'section' in page && page.section ? `${kind}/${page.section}` : kind;
}
