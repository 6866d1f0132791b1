import { report, type Inspection } from '../inspection.ts';
import { keywordSite } from '../shape.ts';
import { expectPointer } from './pointers.ts';
import type { Rule } from './rule.ts';

/** Of a change as it may write an account: with a code, told by the old ways, and nothing is paid out for a while. */
const isGuarded = ({ flow }: Inspection): boolean => {
  const { proof, notice, holdsPayouts = 0 } = flow.change ?? {};
  return proof === 'tan' && notice === true && holdsPayouts >= 24;
};

/** Whether an account may be asked for: the first one of a new contract brings money in, all others are guarded. */
function mayAsk(inspection: Inspection, pointer: string): boolean {
  const { flow } = inspection;
  if (flow.kind === 'produkt') return true;
  if (flow.kind === 'aenderung') return isGuarded(inspection);
  return flow.kind === 'schaden' && flow.payout?.account === pointer;
}

/** Where money goes is never changed by an answer alone. */
export const accounts: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  if (flow.payout && flow.kind === 'schaden')
    expectPointer(inspection, flow.payout.account, '/payout/account');
  for (const shape of fields.values()) {
    if (shape.schema['x-semantic'] !== 'iban' || mayAsk(inspection, shape.pointer)) continue;
    const place = keywordSite(shape, 'x-semantic');
    const [own] = shape.layers;
    report(inspection, 'account-unguarded', place?.pointer ?? '', {
      ...((place ?? own) && { document: (place ?? own)?.document }),
      params: { field: shape.pointer },
    });
  }
};
