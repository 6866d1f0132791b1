import { productPage } from '#engine/compile/check/addresses.ts';
import type { AccountSection, PageDescription } from '#engine/page.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { isBrand } from '#server/base/brands.ts';
import type { WizardAddress } from '#server/ports/registry.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import type { PublishedDefinitions } from './publishedDefinitions.ts';

/** A page with its status and, on wizard pages, its wizard. */
export interface FoundPage {
  status: number;
  page: PageDescription;
  wizard?: WizardAddress;
}

/** Content pages: name of the collection by path. */
const contentPages = new Map([
  ...['impressum', 'datenschutz', 'barrierefreiheit'].map((name): [string, string] => [name, name]),
  ['antrag/check-failed', 'antrag-check-failed'],
  ['antrag/sorry', 'antrag-sorry'],
  ['antrag/sorry/agent', 'antrag-sorry-agent'],
  ['beratung/agent/notfound', 'beratung-agent-notfound'],
]);

/** Portal pages by path. */
const portalPages = new Map<string, PageDescription>(
  (
    [
      ['kunden', 'benutzer'],
      ['vermittler', 'vermittler'],
    ] as const
  ).flatMap(([root, portal]) => [
    [root, { kind: portal === 'benutzer' ? 'customer' : 'agent', section: 'overview' }],
    [`${root}/login`, { kind: 'sign-in', portal }],
    [`${root}/login/passwort-vergessen`, { kind: 'lost-password', portal }],
  ]),
);

const accountSections: AccountSection[] = ['kontaktdaten', 'email', 'handynummer', 'passwort', 'datenschutz'];
for (const section of accountSections)
  portalPages.set(`kunden/kundendaten/${section}`, { kind: 'account', section });
portalPages.set('kunden/kundendaten', { kind: 'account' });
portalPages.set('kunden/login/registrieren', { kind: 'register' });
portalPages.set('kunden/handynummer-aendern', { kind: 'lost-phone' });
portalPages.set('kunden/handynummer-aendern/ihre-neue-handynummer', { kind: 'new-phone' });

for (const [segment, section] of [
  ['vertraege', 'contracts'],
  ['entwuerfe', 'drafts'],
  ['downloads', 'downloads'],
  ['kontakt', 'contact'],
  ['schaeden', 'claims'],
  ['schaden-melden', 'report'],
  ['schaden-melden/fehler', 'report-error'],
  // Without a number: the list to choose from.
  ['details', 'contracts'],
] as const)
  portalPages.set(`kunden/${segment}`, { kind: 'customer', section });

portalPages.set('schaden-melden', { kind: 'claimant' });
portalPages.set('schaden-melden/unterlagen', { kind: 'claim-uploads' });
portalPages.set('einwilligung', { kind: 'consent' });
portalPages.set('unterlagen', { kind: 'papers' });

/** `/kunden/schaeden/S-2026-048151623/`, and the same for agents. */
function claimAt([root, segment, claim, ...rest]: string[]): PageDescription | undefined {
  if (claim === undefined || segment !== 'schaeden' || rest.length > 0) return undefined;
  if (!/^[A-Za-z0-9-]{1,30}$/.test(claim)) return undefined;
  if (root === 'vermittler') return { kind: 'agent', section: 'claim', id: claim };
  return root === 'kunden' ? { kind: 'claim', claim } : undefined;
}

/**
 * Returns the page of a claim report: first reports are opened from the contract list, supplements from a
 * claim; both also by a link.
 */
function claimReportAt({ base, context, places }: WizardAddress): PageDescription {
  const { contractIndex: segment, claimId: claim } = places;
  return {
    kind: 'claim-report',
    ...(segment !== undefined && { place: segment }),
    ...(claim !== undefined && { claim }),
    ...((segment ?? claim) !== undefined && { portal: portalOfAddress(base) ?? 'benutzer' }),
    ...(context === 'nachtrag' && { byLink: true }),
  };
}

/**
 * Returns the page of a path like `/kunden/vertraege/FA240000001/`. Ownership is checked by the page's calls.
 */
function contractAt([root, segment = '', contract, ...rest]: string[]): PageDescription | undefined {
  if (root !== 'kunden' || !['vertraege', 'details'].includes(segment)) return undefined;
  if (contract === undefined || rest.length > 0) return undefined;
  return contractId.test(contract) ? { kind: 'contract', contract } : undefined;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/kunden/postfach/gesendet`, `/kunden/postfach/chats/{id}`, `/kunden/nachricht/{id}`, and the same for agents. */
function messagesAt([root, segment, name, id, ...rest]: string[]): PageDescription | undefined {
  if (root === 'vermittler-nachricht') return segment === undefined ? { kind: 'broker-message' } : undefined;
  const portal = root === 'kunden' ? 'benutzer' : root === 'vermittler' ? 'vermittler' : undefined;
  if (!portal || rest.length > 0) return undefined;
  if (segment === 'nachricht' && id === undefined) {
    if (name === undefined) return { kind: 'message', portal };
    return uuidPattern.test(name) ? { kind: 'message', portal, id: name } : undefined;
  }
  if (segment !== 'postfach') return undefined;
  if (id !== undefined)
    return name === 'chats' && uuidPattern.test(id) ? { kind: 'chat', portal, contact: id } : undefined;
  if (name === undefined) return { kind: 'postbox', portal, section: 'eingang' };
  return name === 'eingang' || name === 'gesendet' || name === 'chats'
    ? { kind: 'postbox', portal, section: name }
    : undefined;
}

for (const [segment, section] of [
  ['kundenbestand', 'base'],
  ['entwuerfe', 'drafts'],
  ['untervermittler', 'subAgents'],
  ['untervermittler/anlegen', 'newSubAgent'],
  ['agentur', 'agency'],
  ['einstellungen', 'settings'],
  ['haeufige-fragen', 'faq'],
  // Without a number: the list to choose from.
  ...(['kunde', 'kundendaten', 'vertraege', 'vertraege/details', 'schaeden'] as const).map(
    (segment) => [segment, 'base'] as const,
  ),
] as const)
  portalPages.set(`vermittler/${segment}`, { kind: 'agent', section });
for (const segment of ['extranet', 'extranet/vertrag', 'extranet/kundendaten'])
  portalPages.set(segment, { kind: 'agent', section: 'overview' });
portalPages.set('kunden/umzug', { kind: 'moving', portal: 'benutzer' });
portalPages.set('vermittler/umzugsservice', { kind: 'moving', portal: 'vermittler' });

/** Paths of pages that no definition may use. */
export const fixedAddresses = [...contentPages.keys(), ...portalPages.keys()].map((path) => `/${path}/`);

/**
 * Returns the page of a path like `/kunden/vertraege/FA240000001/`. Ownership is checked by the page's calls.
 */
function agentPageAt(parts: string[]): PageDescription | undefined {
  const [root, ...names] = parts;
  const id = names.pop() ?? '';
  if (root !== 'vermittler') return undefined;
  const segment = names.join('/');
  if (/^[0-9]{10}$/.test(id)) {
    if (segment === 'kunde') return { kind: 'agent', section: 'customer', id };
    if (segment === 'kundendaten') return { kind: 'agent', section: 'editCustomer', id };
  }
  if (segment === 'vertraege/details' && contractId.test(id))
    return { kind: 'agent', section: 'contract', id };
  return undefined;
}

/** Returns the page of `/extranet/vertrag/FA240000001`. The link is checked by the page's calls. */
function extranetAt([root, segment, id, ...rest]: string[]): PageDescription | undefined {
  if (root !== 'extranet' || id === undefined || rest.length > 0) return undefined;
  if (segment === 'vertrag' && contractId.test(id)) return { kind: 'extranet', section: 'contract', id };
  if (segment === 'kundendaten' && /^[0-9]{10}$/.test(id))
    return { kind: 'extranet', section: 'customer', id };
  return undefined;
}

/**
 * Returns the page of a wizard: changes belong to a contract, advice to its portal, others have pages of
 * their own.
 */
function pageOfWizard(wizard: WizardAddress): PageDescription {
  const { definition, places, base } = wizard;
  if (definition.kind === 'aenderung')
    return { kind: 'change', contract: places['id'] ?? '', portal: portalOfAddress(base) ?? 'benutzer' };
  if (definition.kind === 'schaden') return claimReportAt(wizard);
  const portal = portalOfAddress(base, definition);
  return { kind: 'wizard', ...(portal && { portal }) };
}

/** Returns the page at `path` (without query), with or without trailing slash. */
export function pageAt(path: string, registry: PublishedDefinitions): FoundPage {
  if (path === '/') return { status: 200, page: { kind: 'home' } };
  const wizard = registry.byAddress(path);
  const marke = wizard?.places['marke'];
  if (wizard && (marke === undefined || isBrand(marke)))
    return { status: 200, page: pageOfWizard(wizard), wizard };
  const parts = path.split('/').filter(Boolean);
  const content = contentPages.get(parts.join('/'));
  if (content !== undefined) return { status: 200, page: { kind: 'content', name: content } };
  if (parts.join('/') === 'antrag/fehler') return { status: 200, page: { kind: 'application-error' } };
  const portal =
    portalPages.get(parts.join('/')) ??
    [contractAt, claimAt, messagesAt, agentPageAt, extranetAt].map((find) => find(parts)).find(Boolean);
  if (portal) return { status: 200, page: portal };
  const feedback = feedbackAt(parts);
  if (feedback) return { status: 200, page: feedback };
  const documents = documentsAt(parts, registry);
  if (documents) return { status: 200, page: documents };
  const [first] = parts;
  if (first !== undefined && parts.length === 1) {
    if (first === 'haeufige-fragen') return { status: 200, page: { kind: 'faq' } };
    if (first === 'symbole') return { status: 200, page: { kind: 'icons' } };
    if (first === 'quickstart') return { status: 200, page: { kind: 'quickstart' } };
    const product = registry
      .list()
      .find(({ definition }) => productPage(definition.addresses) === `/${first}/`);
    if (product) return { status: 200, page: { kind: 'product', id: product.definition.id } };
  }
  return { status: 404, page: { kind: 'not-found' } };
}

/** `/feedback/antrag-fahrrad/9`: the score is one of 0 to 10, or is missing. */
function feedbackAt([first, source, score, ...rest]: string[]): PageDescription | undefined {
  if (first !== 'feedback' || source === undefined || rest.length > 0) return undefined;
  if (source.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(source)) return undefined;
  if (score === undefined) return { kind: 'feedback', source };
  return /^(\d|10)$/.test(score) ? { kind: 'feedback', source, score: Number(score) } : undefined;
}

/** `/dokumente/` and, by the name of a product's files, `/dokumente/fahrrad/`. */
function documentsAt(
  [first, name, ...rest]: string[],
  registry: PublishedDefinitions,
): PageDescription | undefined {
  if (first !== 'dokumente' || rest.length > 0) return undefined;
  if (name === undefined) return { kind: 'documents' };
  const product = registry.list().find(({ definition }) => definition.namespace === `produkt.${name}`);
  return product && { kind: 'product-documents', product: product.definition.key };
}
