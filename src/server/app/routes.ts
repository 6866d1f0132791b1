import { advertisingRoutes } from '#server/portals/advertising/routes.ts';
import { agentPortalRoutes } from '#server/portals/agency/portalRoutes.ts';
import { agentSettingsRoutes } from '#server/portals/agency/settingsRoutes.ts';
import { subAgentRoutes } from '#server/portals/agency/subAgentRoutes.ts';
import { agentRoutes } from '#server/portals/agency/routes.ts';
import { termsRoutes } from '#server/portals/agency/termsRoutes.ts';
import { accountRoutes } from '#server/portals/accounts/routes.ts';
import { applicationRoutes } from '#server/insurance/applications/routes.ts';
import { auditRoutes } from '#server/people/audit/routes.ts';
import { changeRoutes } from '#server/insurance/changes/routes.ts';
import { claimRoutes } from '#server/insurance/claims/routes.ts';
import { contentRoutes } from '#server/catalog/content/routes.ts';
import { contractRoutes } from '#server/insurance/contracts/routes.ts';
import { declarationRoutes } from '#server/insurance/declarations/routes.ts';
import { portfolioRoutes } from '#server/portals/portfolio/routes.ts';
import { customerBaseRoutes } from '#server/portals/customerBase/routes.ts';
import { customerFileRoutes } from '#server/portals/customerFile/routes.ts';
import { definitionRoutes } from '#server/catalog/definitions/routes.ts';
import type { RoutePlugin } from '#server/ports/deps.ts';
import { documentRoutes } from '#server/insurance/quotes/documentRoutes.ts';
import { draftRoutes } from '#server/insurance/drafts/routes.ts';
import { entrustedRoutes } from '#server/portals/entrusted/routes.ts';
import { extranetRoutes } from '#server/portals/extranet/routes.ts';
import { feedbackRoutes } from '#server/portals/feedback/routes.ts';
import { flagRoutes } from '#server/catalog/flags/routes.ts';
import { identityRoutes } from '#server/people/identity/routes.ts';
import { liveRoutes } from '#server/portals/live/routes.ts';
import { lookupRoutes } from '#server/catalog/lookups/routes.ts';
import { mailRoutes } from '#server/answers/mail/routes.ts';
import { messageRoutes } from '#server/portals/messages/routes.ts';
import { draftCustomerRoutes } from '#server/portals/draftCustomers/routes.ts';
import { offerRoutes } from '#server/portals/offers/routes.ts';
import { paperRoutes } from '#server/answers/papers/routes.ts';
import { prospectRoutes } from '#server/portals/prospects/routes.ts';
import { partnerRoutes } from '#server/portals/customers/routes.ts';
import { tariffRoutes } from '#server/insurance/quotes/routes.ts';
import { toDoRoutes } from '#server/portals/todos/routes.ts';
import { translationRoutes } from '#server/catalog/translations/routes.ts';
import { uploadRoutes } from '#server/insurance/uploads/routes.ts';

/** The routes of all domains. */
export const routes: { [name: string]: RoutePlugin } = {
  accounts: accountRoutes,
  advertising: advertisingRoutes,
  agentPortal: agentPortalRoutes,
  agents: agentRoutes,
  agentSettings: agentSettingsRoutes,
  applications: applicationRoutes,
  audit: auditRoutes,
  changes: changeRoutes,
  claims: claimRoutes,
  content: contentRoutes,
  contracts: contractRoutes,
  customerBase: customerBaseRoutes,
  portfolio: portfolioRoutes,
  customerFile: customerFileRoutes,
  declarations: declarationRoutes,
  documents: documentRoutes,
  definitions: definitionRoutes,
  draftCustomers: draftCustomerRoutes,
  drafts: draftRoutes,
  entrusted: entrustedRoutes,
  extranet: extranetRoutes,
  feedback: feedbackRoutes,
  flags: flagRoutes,
  identity: identityRoutes,
  live: liveRoutes,
  lookups: lookupRoutes,
  mail: mailRoutes,
  messages: messageRoutes,
  offers: offerRoutes,
  papers: paperRoutes,
  partners: partnerRoutes,
  prospects: prospectRoutes,
  subAgents: subAgentRoutes,
  tariffs: tariffRoutes,
  terms: termsRoutes,
  toDos: toDoRoutes,
  translations: translationRoutes,
  uploads: uploadRoutes,
};
