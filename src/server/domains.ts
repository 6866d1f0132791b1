import { advertisingRoutes } from './advertising/routes.ts';
import { agentPortalRoutes } from './agents/portalRoutes.ts';
import { subAgentRoutes } from './agents/subAgentRoutes.ts';
import { agentRoutes } from './agents/routes.ts';
import { termsRoutes } from './agents/termsRoutes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { contractRoutes } from './contracts/routes.ts';
import { declarationRoutes } from './declarations/routes.ts';
import { customerBaseRoutes } from './customerBase/routes.ts';
import { definitionRoutes } from './definitions/routes.ts';
import type { Domain } from './deps.ts';
import { documentRoutes } from './documents/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { extranetRoutes } from './extranet/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { tariffRoutes } from './tariffs/routes.ts';
import { translationRoutes } from './translations/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

/** Every domain with routes, one line each. */
export const domains: { [name: string]: Domain } = {
  accounts: accountRoutes,
  advertising: advertisingRoutes,
  agentPortal: agentPortalRoutes,
  agents: agentRoutes,
  applications: applicationRoutes,
  audit: auditRoutes,
  changes: changeRoutes,
  claims: claimRoutes,
  content: contentRoutes,
  contracts: contractRoutes,
  customerBase: customerBaseRoutes,
  declarations: declarationRoutes,
  documents: documentRoutes,
  definitions: definitionRoutes,
  drafts: draftRoutes,
  extranet: extranetRoutes,
  feedback: feedbackRoutes,
  flags: flagRoutes,
  identity: identityRoutes,
  lookups: lookupRoutes,
  mail: mailRoutes,
  messages: messageRoutes,
  papers: paperRoutes,
  partners: partnerRoutes,
  subAgents: subAgentRoutes,
  tariffs: tariffRoutes,
  terms: termsRoutes,
  translations: translationRoutes,
  uploads: uploadRoutes,
};
