import type { Caller } from '#server/ports/identity.ts';
import { insuredObject } from '../contracts/insuredObject.ts';
import { productTitle } from '../contracts/summary.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { actingFor } from './actingFor.ts';
import { changePrefill } from './applyWrites.ts';
import { earliestDays } from './earliestDays.ts';
import type { ChangeDeps } from './changeDeps.ts';
import { isMove } from './isMove.ts';
import { moveToFollow } from './jointMove.ts';
import { moveAnswers } from './moveAnswers.ts';
import type { OpenedChange } from './outcome.ts';

/** Returns what a move that was announced answers already. */
async function announcedMove({ db }: ChangeDeps, { subject, loaded: { definition } }: OpenedChange) {
  if (!isMove(definition)) return undefined;
  const move = await transaction(db, (trx) => moveToFollow(trx, subject.contract));
  return move && { ...move, answers: moveAnswers(definition, move) };
}

/**
 * Returns the start of the wizard: inputs with the contract, prefilled answers and the version they belong
 * to.
 */
export async function openChange(deps: ChangeDeps, caller: Caller, id: string, change: string) {
  const { opening, registry, t } = deps;
  const opened = await opening.openFor(caller, id, change);
  const { subject, loaded, inputs } = opened;
  const answers = changePrefill(loaded.definition, subject);
  const { definition } = loaded;
  const lookups = { ...inputs.lookups, ...(await opening.lookupsOf(loaded, answers)) };
  const move = await announcedMove(deps, opened);
  const { product } = subject.contract;
  const object = await insuredObject(subject.contract, { registry, t });
  return {
    etag: `"${subject.contract.version}"`,
    inputs: { ...inputs, lookups },
    answers,
    definition: definition.id,
    version: definition.version,
    contract: {
      id,
      product,
      title: productTitle(product, { registry, t }),
      ...(object !== '' && { object }),
    },
    priced: definition.change?.priced === true,
    proof: definition.change?.proof ?? null,
    ...(definition.change?.earliest && { earliest: earliestDays(opened) }),
    ...(move && { move: { movesOn: move.movesOn, address: move.address, answers: move.answers } }),
    ...actingFor(caller, subject.partner),
  };
}
