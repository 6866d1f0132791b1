import { removeUnaccepted } from './applications/expiry.ts';
import { removeSettledClaims } from './claims/expiry.ts';
import { removeEndedContracts, removeMandates } from './contracts/expiry.ts';
import type { Trx } from './database/transaction.ts';
import { removeDeclarations } from './declarations/expiry.ts';
import { removeMade } from './documents/personal/madeDocuments.ts';
import { deleteExpiredDrafts } from './drafts/store.ts';
import { removeFeedback } from './feedback/store.ts';
import { removeKeys } from './idempotency/expiry.ts';
import { removeOldSignIns } from './identity/expiry.ts';
import { removeMails } from './mail/store.ts';
import { removeSomeMessages } from './messages/expiry.ts';
import { removeDelivered } from './outbox/store.ts';
import { removeUnusedCustomers, type Removing } from './partners/expiry.ts';
import { dayOf, type RetainedKind } from './retention/periods.ts';

/** Removes a batch of what began before `before`; called again while it answers that it removed any. */
type Removal = (trx: Trx, before: Date, removing: Removing) => Promise<unknown>;

/** Who removes which kind when its period is over. What hangs on something else comes before it. */
export const removals: { [kind in Exclude<RetainedKind, 'upload'>]: Removal } = {
  // A draft knows its own end: it was told to the person who began it.
  draft: (trx, _, { now }) => deleteExpiredDrafts(trx, now),
  delivery: removeDelivered,
  repeatedRequest: removeKeys,
  postbox: removeMails,
  preparedDocument: removeMade,
  feedback: (trx, before) => removeFeedback(trx, dayOf(before)),
  securityLog: removeOldSignIns,
  applicationWithoutContract: removeUnaccepted,
  declarationWithoutContract: removeDeclarations,
  mandate: removeMandates,
  message: (trx, before) => removeSomeMessages(trx, { before }),
  claim: removeSettledClaims,
  contract: removeEndedContracts,
  customerWithoutContract: removeUnusedCustomers,
};
