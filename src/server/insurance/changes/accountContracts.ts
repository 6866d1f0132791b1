import type { BankAccounts } from '#api/partners.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { relevantAnswers } from '#engine/judgement/judge.ts';
import { getPointer } from '#engine/pointer.ts';
import { contractsOf } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { accountOf, isVisibleTo, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';
import { createContracts } from '../contracts/service.ts';
import { endingOf } from '../payouts/account.ts';
import { accountAnswers, accountChange } from './accountChange.ts';
import { createChangeOpening } from './opening.ts';
import type { OpenedChange } from './outcome.ts';

/** A contract whose premium is drawn, and whether it can get another account now. */
export type DebitedContract = BankAccounts['contracts'][number];

/** Maximum number of contracts, newest first. */
const maxContracts = 50;

/** Returns the ids of the consents that the change asks for in this contract. */
function mandatesOf({ loaded, inputs, subject }: OpenedChange): string[] {
  const { definition } = loaded;
  const sample = { iban: '', holder: '' };
  const relevant = relevantAnswers(loaded, accountAnswers(definition, sample, subject.partner.data), inputs);
  return fieldsOf(definition).flatMap(({ consent, pointer }) =>
    consent !== undefined && getPointer(relevant, pointer) === true ? [consent] : [],
  );
}

/** Returns a reader of the contracts of a customer that are paid by debit. */
export function createAccountContracts(deps: Deps) {
  const { db, registry, content } = deps;
  const opening = createChangeOpening(deps);
  const contracts = createContracts(deps);

  async function debited(caller: Caller, contract: Contract, change: Definition): Promise<DebitedContract> {
    const { id, bank, brand } = contract;
    const { title, icon, object, nextPayment } = await contracts.named(contract);
    const listed = {
      id,
      title,
      ...(icon !== undefined && { icon }),
      ...(object !== undefined && { object }),
      ending: endingOf(bank?.iban ?? ''),
      ...(nextPayment && { collectedFrom: nextPayment.dueOn }),
    };
    const found = await opening.subjectFor(caller, id);
    const refused = opening.refused(await opening.load(change.id), found);
    if (refused) return { ...listed, refused: refused.text };
    const changing = found.waiting.some(({ definition }) => definition === change.id);
    const opened = await opening.openFor(caller, id, change.key);
    const labels = mandatesOf(opened).flatMap((consent) => content.consent(consent, brand)?.label ?? []);
    return {
      ...listed,
      ...(changing && { changing }),
      ...(labels.length > 0 && { mandate: labels.join(' ') }),
    };
  }

  /** @throws PlatformError not-found, also for a customer of another agent */
  return async (caller: Caller, number: string): Promise<DebitedContract[]> => {
    const definition = accountChange(registry);
    if (!definition) return [];
    const account = await accountOf(deps, caller);
    const held = await transaction(db, async (trx) => {
      await visiblePartnerIn(trx, account, number);
      return contractsOf(trx, number, { limit: maxContracts });
    });
    const items: DebitedContract[] = [];
    for (const contract of held)
      if (contract.bank && contracts.summary(contract).state === 'active' && isVisibleTo(account, contract))
        items.push(await debited(caller, contract, definition));
    return items;
  };
}
