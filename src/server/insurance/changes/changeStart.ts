import type { Caller } from '#server/ports/identity.ts';
import { insuredObject } from '../contracts/insuredObject.ts';
import { productTitle } from '../contracts/summary.ts';
import { actingFor } from './actingFor.ts';
import { changePrefill } from './applyWrites.ts';
import { earliestDays } from './earliestDays.ts';
import type { ChangeDeps } from './changeDeps.ts';

/**
 * Returns the start of the wizard: inputs with the contract, prefilled answers and the version they belong
 * to.
 */
export async function openChange(
  { opening, registry, t }: ChangeDeps,
  caller: Caller,
  id: string,
  change: string,
) {
  const opened = await opening.openFor(caller, id, change);
  const { subject, loaded, inputs } = opened;
  const answers = changePrefill(loaded.definition, subject);
  const { definition } = loaded;
  const lookups = { ...inputs.lookups, ...(await opening.lookupsOf(loaded, answers)) };
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
    ...actingFor(caller, subject.partner),
  };
}
