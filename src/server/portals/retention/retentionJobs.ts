import { removeUnaccepted } from './applications.ts';
import { removeSettledClaims } from './claims.ts';
import { removeEndedContracts, removeMandates } from './contracts.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { removeDeclarations } from './declarations.ts';
import { removeMade } from '#server/answers/documents/personal/madeDocuments.ts';
import { deleteExpiredDrafts } from '#server/insurance/drafts/store.ts';
import { removeFeedback } from '../feedback/store.ts';
import { removeKeys } from './idempotency.ts';
import { removeOldSignIns } from './identity.ts';
import { removeMails } from '#server/answers/mail/store.ts';
import { removeSomeMessages } from './messages.ts';
import { removeDelivered } from '#server/storage/outbox/store.ts';
import { removeUnusedCustomers, type Removing } from './partners.ts';
import { utcDay, type RetainedKind } from '#server/base/retentionPeriods.ts';

/** Removes a batch of what began before `before`; called again while it answers that it removed any. */
type Removal = (trx: Trx, before: Date, removing: Removing) => Promise<unknown>;

/** Who removes which kind when its period is over. What hangs on something else comes before it. */
export const retentionJobs: { [kind in Exclude<RetainedKind, 'upload'>]: Removal } = {
  // A draft knows its own end: it was told to the person who began it.
  draft: (trx, _, { now }) => deleteExpiredDrafts(trx, now),
  delivery: removeDelivered,
  repeatedRequest: removeKeys,
  postbox: removeMails,
  preparedDocument: removeMade,
  feedback: (trx, before) => removeFeedback(trx, utcDay(before)),
  securityLog: removeOldSignIns,
  applicationWithoutContract: removeUnaccepted,
  declarationWithoutContract: removeDeclarations,
  mandate: removeMandates,
  message: (trx, before) => removeSomeMessages(trx, { before }),
  claim: removeSettledClaims,
  contract: removeEndedContracts,
  customerWithoutContract: removeUnusedCustomers,
};
