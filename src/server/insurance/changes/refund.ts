import type { Inputs } from '#engine/definition/answers.ts';
import { refundCentFrom } from '#engine/contract/refund.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import type { Subject } from './contractSubject.ts';

/** A change, the contract that it is for, and the day. */
interface Changed {
  loaded: Pick<LoadedDefinition, 'definition'>;
  inputs: Pick<Inputs, 'today'>;
  subject: Pick<Subject, 'contract'>;
}

/** Returns what was paid for days after a change ends the contract, in cents; 0 where the change refunds nothing. */
export function refundCentOf({ loaded, inputs, subject: { contract } }: Changed, end: string): number {
  if (!loaded.definition.change?.refunds) return 0;
  return refundCentFrom(contract, contract.premium, { today: inputs.today, end });
}
