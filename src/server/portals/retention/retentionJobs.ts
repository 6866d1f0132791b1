import { removeUnacceptedApplications } from './applications.ts';
import { removeSettledClaims } from './claims.ts';
import { removeEndedContracts, removeMandates } from './contracts.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { removeDeclarations } from './declarations.ts';
import { removeGeneratedDocuments } from '#server/answers/documents/personal/generatedDocuments.ts';
import { deleteExpiredDrafts } from '#server/insurance/drafts/store.ts';
import { removeOldReminders } from '#server/insurance/todos/reminderStore.ts';
import { removeFeedback } from '../feedback/store.ts';
import { removeKeys } from './idempotency.ts';
import { removeOldSignIns } from './identity.ts';
import { removeMails } from '#server/answers/mail/store.ts';
import { removeMessageBatch } from './messages.ts';
import { removeOldConversationStates, removeOldMarks, removeOldNotes } from './notes.ts';
import { removeOldOffers } from '#server/insurance/drafts/offerStore.ts';
import { removeOldEvents } from '#server/storage/events/eventLog.ts';
import { removeDelivered } from '#server/storage/outbox/store.ts';
import { removeOldMerges } from '../prospects/mergeStore.ts';
import { removeOldProspects } from './prospects.ts';
import { removeUnusedCustomers, type RemovalContext } from './partners.ts';
import { utcDay, type RetainedKind } from '#server/base/retentionPeriods.ts';

/** Deletes a batch of data from before `before`; repeated until it returns 0. */
type Removal = (trx: Trx, before: Date, removing: RemovalContext) => Promise<unknown>;

/** The removal of each kind of data after its retention period. Dependent data comes first. */
export const retentionJobs: { [kind in Exclude<RetainedKind, 'upload'>]: Removal } = {
  // Drafts have an expiry of their own, which was announced to their owners.
  draft: (trx, _, { now }) => deleteExpiredDrafts(trx, now),
  delivery: removeDelivered,
  event: removeOldEvents,
  repeatedRequest: removeKeys,
  postbox: removeMails,
  reminder: removeOldReminders,
  preparedDocument: removeGeneratedDocuments,
  feedback: (trx, before) => removeFeedback(trx, utcDay(before)),
  securityLog: removeOldSignIns,
  applicationWithoutContract: removeUnacceptedApplications,
  declarationWithoutContract: removeDeclarations,
  mandate: removeMandates,
  note: removeOldNotes,
  offer: removeOldOffers,
  mark: removeOldMarks,
  conversationState: removeOldConversationStates,
  message: (trx, before) => removeMessageBatch(trx, { before }),
  claim: removeSettledClaims,
  contract: removeEndedContracts,
  merge: removeOldMerges,
  prospect: removeOldProspects,
  customerWithoutContract: removeUnusedCustomers,
};
