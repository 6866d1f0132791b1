import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { customerAddresses, customerName } from '../drafts/service.ts';
import { openDraft } from '../drafts/opening.ts';
import type { WithCaller, WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import type { Price } from '#server/storage/model/price.ts';
import type { AcceptedAnswers } from './application.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';
import type { CodeAddresses } from '#server/answers/notifications/sentCodes.ts';
import type { ConfirmationDeps } from './confirmationDeps.ts';

/** Judged answers at the displayed price, to be confirmed. */
export interface Confirmable {
  accepted: AcceptedAnswers;
  price: Price;
}

export type Request = WithCaller<Pick<WizardRequest, 'draftId' | 'confirmation'>>;

/** Returns name and addresses of the customer. @throws PlatformError draft-unknown */
export function customerOf(
  deps: ConfirmationDeps,
  { accepted }: Confirmable,
  { draftId }: Request,
  agent: string,
): Promise<{ name: string; addresses: CodeAddresses }> {
  const { db, clock } = deps;
  const { loaded, verdict } = accepted;
  return transaction(db, async (trx) => {
    const draft = draftId === undefined ? undefined : await openDraft(trx, draftId, clock.now());
    const filed = { definition: loaded.definition.id, answers: verdict.relevant, agent };
    const about = { ...filed, partner: draft?.partner ?? null };
    return {
      name: await customerName(trx, deps, about),
      addresses: await customerAddresses(trx, deps, about),
    };
  });
}

export async function addressFor(
  deps: ConfirmationDeps,
  asked: Confirmable,
  request: Request,
  agent: string,
  channel: CodeChannel,
) {
  const { name, addresses } = await customerOf(deps, asked, request, agent);
  const to = addresses[channel];
  if (to === undefined) throw new PlatformError('confirmation-unreachable');
  return { to, name, addresses };
}
