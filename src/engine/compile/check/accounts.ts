import { report, type Inspection } from '../inspection.ts';
import { keywordSite } from '../shape.ts';
import { expectPointer } from './pointers.ts';
import type { Rule } from './rule.ts';

/**
 * Returns whether a change of an account is protected: by a code, by a notice to the old addresses, and by a delay of
 * payouts.
 */
const isGuarded = ({ flow }: Inspection): boolean => {
  const { proof, notice, holdsPayouts = 0 } = flow.change ?? {};
  return proof === 'tan' && notice === true && holdsPayouts >= 24;
};

/**
 * Returns whether a definition may ask for an account: the first one of a new contract receives premiums, all others
 * are protected.
 */
function mayAsk(inspection: Inspection, pointer: string): boolean {
  const { flow } = inspection;
  if (flow.kind === 'produkt') return true;
  if (flow.kind === 'aenderung') return isGuarded(inspection);
  return flow.kind === 'schaden' && flow.payout?.account === pointer;
}

/** An answer alone never changes where money is paid to. */
export const accounts: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  if (flow.payout && flow.kind === 'schaden')
    expectPointer(inspection, flow.payout.account, '/payout/account');
  for (const shape of fields.values()) {
    if (shape.schema['x-semantic'] !== 'iban' || mayAsk(inspection, shape.pointer)) continue;
    const site = keywordSite(shape, 'x-semantic');
    const [own] = shape.layers;
    report(inspection, 'account-unguarded', site?.pointer ?? '', {
      ...((site ?? own) && { document: (site ?? own)?.document }),
      params: { field: shape.pointer },
    });
  }
};
