import type { AccountLinksTable, AccountTansTable, ErasureRequestsTable } from '../tables/accounts.ts';
import type { AdvertisingDecisionsTable } from '../tables/advertising.ts';
import type { ApplicationsTable } from '../tables/applications.ts';
import type { AuditEntriesTable, AuditHeadsTable } from '../tables/audit.ts';
import type { AgencyAgreementsTable, AgentDeputiesTable, SubAgentsTable } from '../tables/agents.ts';
import type { ChangeEffectsTable, ContractChangesTable } from '../tables/changes.ts';
import type {
  ClaimConsentsTable,
  ClaimLinksTable,
  ClaimMessagesTable,
  ClaimReadsTable,
  ClaimReportsTable,
  ClaimRequirementsTable,
  ClaimStatesTable,
  ClaimsTable,
} from '../tables/claims.ts';
import type {
  ContractDocumentsTable,
  ContractsTable,
  CustomerApplicationsTable,
} from '../tables/contracts.ts';
import type { PoliciesInboxTable } from '../tables/coreSystem.ts';
import type {
  CustomerBaseTable,
  CustomerNamesTable,
  CustomerNumbersTable,
  CustomerWordsTable,
  AgentSettingsTable,
  SavedFiltersTable,
} from '../tables/customerBase.ts';
import type { DeclarationsTable } from '../tables/declarations.ts';
import type { DraftLinksTable, DraftsTable } from '../tables/drafts.ts';
import type {
  ApplicationDocumentsTable,
  IssuedDocumentsTable,
  MadeDocumentsTable,
} from '../tables/documents.ts';
import type { EventsTable } from '../tables/events.ts';
import type { FeedbackTable } from '../tables/feedback.ts';
import type { IdempotencyKeysTable } from '../tables/idempotency.ts';
import type {
  IdentityAnswersTable,
  IdentityBrowsersTable,
  IdentityFamiliesTable,
  IdentityKeysTable,
  IdentityLimitsTable,
  IdentityDevicesTable,
  IdentityPasskeyPermitsTable,
  IdentityPasskeysTable,
  IdentityPeopleTable,
  IdentityRefreshTable,
  IdentityResetsTable,
  IdentityShownKeysTable,
  IdentityShownTimesTable,
  IdentityStepsTable,
  IdentityTrustedTable,
} from '../tables/identity.ts';
import type { SecretChecksTable } from '../tables/secrets.ts';
import type { MailsTable } from '../tables/mail.ts';
import type { ConversationStatesTable, MessageAttachmentsTable, MessagesTable } from '../tables/messages.ts';
import type { MovesTable } from '../tables/moves.ts';
import type { ActivityAssignmentsTable, ActivityMarksTable, CustomerNotesTable } from '../tables/notes.ts';
import type { SentOffersTable } from '../tables/offers.ts';
import type { ObjectStoresTable } from '../tables/objectStores.ts';
import type { OutboxTable } from '../tables/outbox.ts';
import type { PaperBundlesTable } from '../tables/papers.ts';
import type {
  AccountsTable,
  CustomerMergesTable,
  PartnerChangesTable,
  PartnerMovesTable,
  PartnersTable,
} from '../tables/partners.ts';
import type { PayoutAccountsTable } from '../tables/payouts.ts';
import type { ToDoReminderDaysTable, ToDoRemindersTable } from '../tables/reminders.ts';
import type { WebAssetsTable } from '../tables/webAssets.ts';
import type { UploadsTable } from '../tables/uploads.ts';

/** Digests of definition sources that passed the check. */
interface DefinitionChecksTable {
  digest: string;
  /** Last start that skipped the check because of this row. */
  used_at: Date;
}

/** A compiled module of a definition, stored under its version. */
interface DefinitionVersionsTable {
  id: string;
  version: string;
  module: string;
  /** Hash of source and compiler; null in rows older than this column. */
  source: string | null;
  /** Keyed hash of the row; null in rows older than this column. */
  signature: string | null;
  /** JSON of its German texts; null in rows that an earlier release wrote, as are the next two. */
  texts: string | null;
  /** Digest of the files that the texts come from. */
  texts_digest: string | null;
  /** Hash of the texts, and a keyed hash over it and the row. */
  texts_signature: string | null;
  created_at: Date;
  /** Last time it was published or used by a draft; removable 30 days later. */
  used_at: Date;
}

/** All tables; the row types are in `storage/tables`. */
export interface Database {
  account_links: AccountLinksTable;
  account_tans: AccountTansTable;
  accounts: AccountsTable;
  activity_assignments: ActivityAssignmentsTable;
  activity_marks: ActivityMarksTable;
  advertising_decisions: AdvertisingDecisionsTable;
  agency_agreements: AgencyAgreementsTable;
  agent_deputies: AgentDeputiesTable;
  application_documents: ApplicationDocumentsTable;
  applications: ApplicationsTable;
  claim_consents: ClaimConsentsTable;
  claim_links: ClaimLinksTable;
  claim_messages: ClaimMessagesTable;
  claim_reads: ClaimReadsTable;
  claim_reports: ClaimReportsTable;
  claim_requirements: ClaimRequirementsTable;
  claim_states: ClaimStatesTable;
  audit_entries: AuditEntriesTable;
  audit_heads: AuditHeadsTable;
  claims: ClaimsTable;
  change_effects: ChangeEffectsTable;
  contract_changes: ContractChangesTable;
  conversation_states: ConversationStatesTable;
  customer_applications: CustomerApplicationsTable;
  contract_documents: ContractDocumentsTable;
  contracts: ContractsTable;
  customer_base: CustomerBaseTable;
  customer_merges: CustomerMergesTable;
  customer_names: CustomerNamesTable;
  customer_notes: CustomerNotesTable;
  customer_numbers: CustomerNumbersTable;
  customer_words: CustomerWordsTable;
  declarations: DeclarationsTable;
  definition_checks: DefinitionChecksTable;
  definition_versions: DefinitionVersionsTable;
  draft_links: DraftLinksTable;
  drafts: DraftsTable;
  erasure_requests: ErasureRequestsTable;
  events: EventsTable;
  feedback: FeedbackTable;
  idempotency_keys: IdempotencyKeysTable;
  identity_answers: IdentityAnswersTable;
  identity_browsers: IdentityBrowsersTable;
  identity_families: IdentityFamiliesTable;
  identity_keys: IdentityKeysTable;
  identity_limits: IdentityLimitsTable;
  identity_devices: IdentityDevicesTable;
  identity_passkey_permits: IdentityPasskeyPermitsTable;
  identity_passkeys: IdentityPasskeysTable;
  identity_people: IdentityPeopleTable;
  identity_refresh: IdentityRefreshTable;
  identity_resets: IdentityResetsTable;
  identity_shown_times: IdentityShownTimesTable;
  identity_shown_keys: IdentityShownKeysTable;
  identity_steps: IdentityStepsTable;
  identity_trusted: IdentityTrustedTable;
  issued_documents: IssuedDocumentsTable;
  made_documents: MadeDocumentsTable;
  mails: MailsTable;
  message_attachments: MessageAttachmentsTable;
  messages: MessagesTable;
  moves: MovesTable;
  object_stores: ObjectStoresTable;
  outbox: OutboxTable;
  paper_bundles: PaperBundlesTable;
  partner_changes: PartnerChangesTable;
  partner_moves: PartnerMovesTable;
  partners: PartnersTable;
  payout_accounts: PayoutAccountsTable;
  policies_inbox: PoliciesInboxTable;
  saved_filters: SavedFiltersTable;
  agent_settings: AgentSettingsTable;
  secret_checks: SecretChecksTable;
  sent_offers: SentOffersTable;
  sub_agents: SubAgentsTable;
  todo_reminder_days: ToDoReminderDaysTable;
  todo_reminders: ToDoRemindersTable;
  uploads: UploadsTable;
  web_assets: WebAssetsTable;
}
