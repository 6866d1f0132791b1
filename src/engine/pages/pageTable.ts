import { pageName, type PageDescription, type Portal } from '../page.ts';
import { agentPaths, agentPathsWithoutNumber, extranetRoots } from './agentPaths.ts';
import { customerPaths } from './customerPaths.ts';
import { framePaths, portalRoots, signInPaths } from './framePaths.ts';
import { sitePaths } from './sitePaths.ts';

/** How a parameter of an address has to look. */
export type ParameterFormat =
  'contract' | 'claim' | 'customer' | 'uuid' | 'feedbackSource' | 'feedbackScore' | 'product';

/** One kind of page: where it is, what it is called and which module draws it. */
export interface PageRow {
  /** Pattern of its address; absent where definitions name the addresses, or where it has none. */
  path?: string;
  kind: PageDescription['kind'];
  /** What its description holds beside the parameters of its address. */
  is?: { section?: string; portal?: Portal; name?: string };
  parameters?: { [name: string]: ParameterFormat };
  /** Text key of the document's title; parameters fill its gaps. Absent where it is the title of a definition. */
  title?: string;
  /** File below `src/web`, without its ending. Absent where the page is part of the app itself. */
  module?: string;
  /** The portal whose people alone see it; of a page of a definition its description says it. */
  portal?: Portal;
  /** Loaded with the portal's first page: opened one after the other. */
  together?: true;
  /** Made for a large screen; on a phone it shows a notice. */
  wide?: true;
}

const content = (path: string, name: string): PageRow => ({
  path,
  kind: 'content',
  is: { name },
  title: `portals:content.${name}`,
  module: 'site/content/Content',
});

const site: PageRow[] = [
  { path: framePaths.home, kind: 'home', title: 'portals:home.documentTitle', module: 'site/home/Home' },
  { path: framePaths.faq, kind: 'faq', title: 'portals:faq.title', module: 'site/faq/Faq' },
  {
    path: framePaths.documents,
    kind: 'documents',
    title: 'portals:documents.title',
    module: 'site/documents/Overview',
  },
  {
    path: sitePaths.productDocuments,
    kind: 'product-documents',
    parameters: { product: 'product' },
    title: 'portals:documents.ofProduct',
    module: 'site/documents/Documents',
  },
  { kind: 'product', title: 'portals:product.documentTitle', module: 'site/product/Product' },
  {
    path: sitePaths.quickstart,
    kind: 'quickstart',
    title: 'portals:quickstart.title',
    module: 'site/quickstart/Quickstart',
  },
  { path: sitePaths.icons, kind: 'icons', title: 'portals:icons.title', module: 'site/icons/Gallery' },
  {
    path: sitePaths.feedback,
    kind: 'feedback',
    parameters: { source: 'feedbackSource' },
    title: 'portals:feedback.title',
    module: 'site/feedback/Feedback',
  },
  {
    path: sitePaths.feedbackScore,
    kind: 'feedback',
    parameters: { source: 'feedbackSource', score: 'feedbackScore' },
    title: 'portals:feedback.title',
    module: 'site/feedback/Feedback',
  },
  {
    path: sitePaths.applicationError,
    kind: 'application-error',
    title: 'portals:content.antrag-fehler',
    module: 'site/applicationError/ApplicationError',
  },
  content(framePaths.imprint, 'impressum'),
  content(framePaths.privacy, 'datenschutz'),
  content(framePaths.accessibility, 'barrierefreiheit'),
  content(sitePaths.creditCheckFailed, 'antrag-check-failed'),
  content(sitePaths.notInsurable, 'antrag-sorry'),
  content(sitePaths.notInsurableAgent, 'antrag-sorry-agent'),
  content(sitePaths.agentNotFound, 'beratung-agent-notfound'),
  { kind: 'not-found', title: 'portals:notFound.documentTitle', module: 'shell/frame/NotFound' },
  { kind: 'error', title: 'common:errorPage.headline' },
];

const wizards: PageRow[] = [
  { kind: 'wizard', module: 'wizard/pages/Application' },
  { kind: 'wizard', is: { portal: 'vermittler' }, module: 'wizard/pages/PortalApplication' },
  { kind: 'change', module: 'wizard/change/Change' },
  { kind: 'claim-report', module: 'service/claims/Report' },
];

const signIn = (portal: Portal, lostPassword: string): PageRow[] => [
  {
    path: signInPaths[portal],
    kind: 'sign-in',
    is: { portal },
    title: `portals:signIn.credentials.heading.${portal}`,
    module: 'portal/signIn/SignIn',
  },
  {
    path: lostPassword,
    kind: 'lost-password',
    is: { portal },
    title: 'portals:lostPassword.name.heading',
    module: 'portal/signIn/LostPassword',
  },
];

const messages = (
  portal: Portal,
  paths: { inbox: string; inboxSection: string; chat: string; newMessage: string; message: string },
): PageRow[] => [
  ...(['eingang', 'gesendet'] as const).map((section) => ({
    path: paths.inboxSection.replace(':section', section),
    kind: 'postbox' as const,
    is: { portal, section },
    title: `messages:section.${section}`,
    module: 'portal/messages/Postbox',
    portal,
  })),
  // Chats have no list of their own; their old address leads to all conversations.
  ...[paths.inbox, paths.inboxSection.replace(':section', 'chats')].map((path) => ({
    path,
    kind: 'postbox' as const,
    // Agents share their conversations.
    is: { portal, section: portal === 'vermittler' ? ('shared' as const) : ('gespraeche' as const) },
    title: 'messages:section.gespraeche',
    module: portal === 'vermittler' ? 'portals/agent/SharedPostbox' : 'portal/messages/Postbox',
    portal,
  })),
  {
    path: paths.chat,
    kind: 'chat',
    is: { portal },
    parameters: { contact: 'uuid' },
    title: 'messages:chat.heading',
    module: 'portal/messages/ChatPage',
    portal,
  },
  {
    path: paths.newMessage,
    kind: 'message',
    is: { portal },
    title: 'messages:write.title',
    module: 'portal/messages/WritePage',
    portal,
  },
  {
    path: paths.message,
    kind: 'message',
    is: { portal },
    parameters: { id: 'uuid' },
    title: 'messages:message',
    module: 'portal/messages/MessagePage',
    portal,
  },
];

const moving = (portal: Portal, path: string): PageRow => ({
  path,
  kind: 'moving',
  is: { portal },
  title: `moving:title.${portal}`,
  module: 'service/moving/Moving',
  portal,
});

const customer = (path: string, section: string, title: string, page: string): PageRow => ({
  path,
  kind: 'customer',
  is: { section },
  title,
  module: `portals/customer/${page}`,
  portal: 'benutzer',
});

/** Returns a page of tables and charts, which is made for a large screen. */
const wide = (row: PageRow): PageRow => ({ ...row, wide: true });

/** Returns a page whose module loads with those of the other frequent pages. */
const together = (row: PageRow): PageRow => ({ ...row, together: true });

const account = (section?: string): PageRow => ({
  path: section ? customerPaths.accountSection.replace(':section', section) : customerPaths.account,
  kind: 'account',
  ...(section && { is: { section } }),
  title: `portals:account.heading.${section ?? 'overview'}`,
  module: 'portal/account/AccountPage',
  portal: 'benutzer',
});

const contract = (path: string): PageRow => ({
  path,
  kind: 'contract',
  parameters: { contract: 'contract' },
  title: 'portals:customer.contract.title',
  module: 'portals/customer/ContractPage',
  portal: 'benutzer',
  together: true,
});

const customers: PageRow[] = [
  together(customer(portalRoots.benutzer, 'overview', 'portals:portal.title.benutzer', 'Overview')),
  together(customer(customerPaths.contracts, 'contracts', 'portals:customer.contracts.title', 'Contracts')),
  together(
    customer(customerPaths.contractsDetails, 'contracts', 'portals:customer.contracts.title', 'Contracts'),
  ),
  contract(customerPaths.contract),
  contract(customerPaths.contractDetails),
  customer(customerPaths.drafts, 'drafts', 'portals:customer.drafts.title', 'Drafts'),
  together(customer(customerPaths.downloads, 'downloads', 'portals:customer.downloads.title', 'Downloads')),
  customer(customerPaths.contact, 'contact', 'portals:customer.contact.title', 'Contact'),
  customer(customerPaths.claims, 'claims', 'claims:list.title', 'Claims'),
  customer(customerPaths.reportClaim, 'report', 'claims:report.title', 'ReportClaim'),
  customer(customerPaths.reportError, 'report-error', 'claims:error.title', 'ReportError'),
  customer(customerPaths.bankAccount, 'bank-account', 'portals:bankAccount.title', 'BankAccount'),
  {
    path: customerPaths.claim,
    kind: 'claim',
    parameters: { claim: 'claim' },
    title: 'claims:detail.title',
    module: 'portals/customer/ClaimPage',
    portal: 'benutzer',
  },
  moving('benutzer', customerPaths.moving),
  ...[
    undefined,
    'kontaktdaten',
    'email',
    'handynummer',
    'passwort',
    'passkeys',
    'geraete',
    'code-app',
    'datenschutz',
  ].map(account),
  {
    path: customerPaths.register,
    kind: 'register',
    title: 'portals:register.ask.heading',
    module: 'portal/account/Register',
  },
  {
    path: customerPaths.lostPhone,
    kind: 'lost-phone',
    title: 'portals:lostPhone.ask.heading',
    module: 'portal/account/LostPhone',
  },
  {
    path: customerPaths.newPhone,
    kind: 'new-phone',
    title: 'portals:newPhone.choose.heading',
    module: 'portal/account/NewPhone',
  },
];

const byLink: PageRow[] = [
  {
    path: sitePaths.claimant,
    kind: 'claimant',
    title: 'claims:claimant.title',
    module: 'service/claims/Claimant',
  },
  {
    path: customerPaths.claimUploads,
    kind: 'claim-uploads',
    title: 'claims:phone.title',
    module: 'service/claims/PhoneUploads',
  },
  {
    path: customerPaths.consent,
    kind: 'consent',
    title: 'claims:consent.title',
    module: 'service/claims/Consent',
  },
  {
    path: customerPaths.papers,
    kind: 'papers',
    title: 'portals:papers.title',
    module: 'service/papers/Papers',
  },
];

const agent = (
  path: string,
  section: string,
  title: string,
  page: string,
  parameters?: PageRow['parameters'],
): PageRow => ({
  path,
  kind: 'agent',
  is: { section },
  ...(parameters && { parameters }),
  title,
  module: `portals/agent/${page}`,
  portal: 'vermittler',
});

const extranet = (path: string, section: string, id: ParameterFormat): PageRow => ({
  path,
  kind: 'extranet',
  is: { section },
  parameters: { id },
  title: `extranet:${section}.title`,
  module: 'portals/extranet/Extranet',
  portal: 'vermittler',
});

const agents: PageRow[] = [
  agent(portalRoots.vermittler, 'overview', 'portals:portal.title.vermittler', 'Overview'),
  ...[agentPaths.customers, ...agentPathsWithoutNumber].map((path) =>
    wide(agent(path, 'base', 'agent:base.title', 'CustomerBase')),
  ),
  wide(agent(agentPaths.portfolio, 'portfolio', 'agent:portfolio.title', 'Portfolio')),
  agent(agentPaths.newProspect, 'newProspect', 'agent:prospect.title', 'EditCustomer'),
  agent(agentPaths.customer, 'customer', 'agent:file.title', 'CustomerFile', { id: 'customer' }),
  agent(agentPaths.editCustomer, 'editCustomer', 'agent:editCustomer.title', 'EditCustomer', {
    id: 'customer',
  }),
  agent(agentPaths.contract, 'contract', 'portals:customer.contract.title', 'ContractFile', {
    id: 'contract',
  }),
  agent(agentPaths.claim, 'claim', 'claims:detail.title', 'ClaimFile', { id: 'claim' }),
  agent(agentPaths.drafts, 'drafts', 'agent:drafts.title', 'Drafts'),
  wide(agent(agentPaths.subAgents, 'subAgents', 'agent:subAgents.title', 'SubAgents')),
  agent(agentPaths.newSubAgent, 'newSubAgent', 'agent:subAgents.newTitle', 'NewSubAgent'),
  wide(agent(agentPaths.agency, 'agency', 'agent:agency.title', 'Agency')),
  agent(agentPaths.settings, 'settings', 'agent:settings.title', 'AgentSettings'),
  agent(agentPaths.faq, 'faq', 'portals:faq.title', 'AgentFaq'),
  wide(moving('vermittler', agentPaths.moving)),
  {
    path: agentPaths.brokerMessage,
    kind: 'broker-message',
    title: 'messages:broker.title',
    module: 'portal/messages/BrokerMessage',
    portal: 'vermittler',
  },
  ...extranetRoots.map((path): PageRow => ({
    path,
    kind: 'extranet',
    is: { section: 'list' },
    title: 'extranet:list.title',
    module: 'portals/extranet/Entrusted',
    portal: 'vermittler',
  })),
  extranet(agentPaths.extranetContract, 'contract', 'contract'),
  extranet(agentPaths.extranetCustomer, 'customer', 'customer'),
];

/**
 * Every page of the platform: routes and titles of the server, links, chunks of the web app and the addresses that no
 * definition may take all follow from it. The first row that fits an address counts.
 */
export const pageTable: readonly PageRow[] = [
  ...site,
  ...wizards,
  ...signIn('benutzer', customerPaths.lostPassword),
  ...signIn('vermittler', agentPaths.lostPassword),
  ...customers,
  ...messages('benutzer', customerPaths),
  ...messages('vermittler', agentPaths),
  ...byLink,
  ...agents,
];

/** Returns the row of a page that is described; each description has one. */
export function rowOf(page: PageDescription): PageRow | undefined {
  const name = pageName(page);
  const portal = 'portal' in page ? page.portal : undefined;
  return pageTable.find((row) => rowName(row) === name && (row.is?.portal ?? portal) === portal);
}

/** Returns the name under which the web app knows the module of a row. */
export const rowName = ({ kind, is, parameters }: PageRow): string =>
  pageName({ kind, ...is, ...parameters } as never);
