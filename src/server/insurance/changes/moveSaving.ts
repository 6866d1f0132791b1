import { bindTo } from '#engine/bindTo.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Move } from '#server/people/partners/changeStore.ts';
import { changeDeps, type ChangeDeps } from './changeDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';
import { isMove } from './isMove.ts';
import { moveAnswers } from './moveAnswers.ts';
import { announceMove } from './moveMail.ts';
import { isRepriced } from './replanning.ts';
import { customersContract, judgedTogether, storeTogether } from './togetherChanges.ts';

/** A move of a customer, and the contracts that move too. */
export interface ContractMove extends Move {
  contracts: string[];
}

/** What a move makes of contracts: changes to store, and the contracts of which more has to be asked or shown. */
export interface JudgedMove {
  entries: ChangeToStore[];
  /** Contracts that lie there already. */
  settled: string[];
  open: string[];
}

/** Questions are open, or an answer does not fit: a person goes through the change. */
const askingCodes = new Set(['answers-incomplete', 'answers-invalid', 'price-incomplete', 'not-insurable']);

/** Returns the change of one contract; undefined where a person has to answer or to see more. */
async function judgedContract(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { definition, answers }: { definition: Definition; answers: Answers },
): Promise<ChangeToStore | undefined> {
  try {
    const entry = await judgedTogether(deps, caller, id, { change: definition.key, answers });
    const { opened, outcome } = entry;
    const { decision, premium, replanned } = outcome;
    const seen = premium.after.yearCent === premium.before.yearCent && !replanned.some(isRepriced);
    if (decision !== 'accept' || !seen) return undefined;
    // The address of the customer is written once, by the move itself.
    const now = { ...outcome.now, partner: opened.subject.partner };
    return { ...entry, outcome: { ...outcome, now } };
  } catch (error) {
    if (error instanceof PlatformError && askingCodes.has(error.code)) return undefined;
    throw error;
  }
}

/** Moves several contracts with their customer, each by its own change, with one mail. */
export function createMoveSaving(deps: Deps) {
  const own = changeDeps(deps);
  const { registry } = own;

  /**
   * Judges the move of every contract; nothing is stored.
   * @throws PlatformError not-found for a contract of another customer, change-impossible
   */
  async function judged(caller: Caller, customer: string, move: ContractMove): Promise<JudgedMove> {
    const result: JudgedMove = { entries: [], settled: [], open: [] };
    if (move.contracts.length === 0) return result;
    const found = registry.list().find(({ definition }) => isMove(definition));
    if (!found) throw new PlatformError('change-unknown');
    const { definition } = found;
    const answers = moveAnswers(definition, move);
    for (const id of new Set(move.contracts)) {
      await customersContract(own, caller, { id, customer });
      const entry = await judgedContract(own, caller, id, { definition, answers });
      if (!entry) result.open.push(id);
      else if (entry.outcome.unchanged) result.settled.push(id);
      else result.entries.push(entry);
    }
    return result;
  }

  return {
    judged,
    /** Stores judged changes in the transaction of the move. @throws PlatformError contract-changed */
    store: (trx: Trx, { entries }: JudgedMove, move: string) =>
      storeTogether(
        own,
        trx,
        entries.map((entry) => ({ ...entry, move })),
      ),
    announce: bindTo(own, { announceMove }).announceMove,
  };
}
