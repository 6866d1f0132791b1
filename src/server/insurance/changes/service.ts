import { bindTo } from '#engine/bindTo.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { textBySemantic } from '#server/answers/judgement/textBySemantic.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { ChangeRequest } from './opening.ts';
import { outcomeView } from './outcome.ts';
import { isPriced, purpose, saveChange } from './changeSaving.ts';
import { changeDeps, type ChangeDeps } from './changeDeps.ts';
import { openChange } from './changeStart.ts';
import { confirmUnchanged } from './dataConfirmation.ts';

export type { ChangeRequest as ChangeCall } from './opening.ts';

/** Returns premium before and after, also of every option, effective date and consequences of the answers so far. */
async function calculate(
  { opening, outcomeOf, optionPremiums }: ChangeDeps,
  caller: Caller,
  id: string,
  change: string,
  call: ChangeRequest,
) {
  const opened = await opening.openFor(caller, id, change, call);
  const outcome = await outcomeOf(opened, call.answers, { partial: true });
  const options = await optionPremiums(opened, call.answers, outcome);
  return {
    etag: `"${opened.subject.contract.version}"`,
    ...outcomeView(outcome, { priced: isPriced(opened) }),
    ...(options.length > 0 && { options }),
  };
}

/**
 * Asserts that the caller may change a contract.
 * @throws PlatformError not-found, also for what belongs to another person
 */
async function assertOwn({ opening }: ChangeDeps, caller: Caller, id: string): Promise<void> {
  await opening.subjectFor(caller, id);
}

/** Sends the code required by the change. @throws PlatformError as `save` */
async function requestProof(
  { opening, outcomeOf, proofs }: ChangeDeps,
  caller: Caller,
  id: string,
  change: string,
  call: ChangeRequest,
) {
  const opened = await opening.openFor(caller, id, change, call);
  const { unchanged, decision } = await outcomeOf(opened, call.answers, {});
  // No code is sent without need.
  if (unchanged && decision !== 'confirm') throw new PlatformError('change-nothing');
  const iban = textBySemantic(opened.loaded.definition, call.answers, 'iban');
  return proofs.request(opened, purpose(id, change, call), iban);
}

/** Opens, calculates and saves contract changes for the signed-in caller. */
export function createChanges(deps: Deps) {
  const own = changeDeps(deps);
  return {
    ...bindTo(own, {
      own: assertOwn,
      open: openChange,
      calculate,
      requestProof,
      save: saveChange,
      confirm: confirmUnchanged,
    }),
    list: own.list,
    history: own.history,
    takeBack: own.takingBack.takeBack,
    previewTakingBack: own.takingBack.preview,
  };
}
