import { bindTo } from '#engine/bindTo.ts';
import type { Deps } from '#server/ports/deps.ts';
import { partnerChangeDeps } from './partnerChangeDeps.ts';
import { changeData } from './dataChange.ts';
import { changeBank } from './bankChange.ts';
import { move } from './move.ts';

/**
 * Changes of persons and companies: proven where money or access is concerned, announced to the previous
 * contact, and recorded.
 */
export function createPartnerChanges(deps: Deps) {
  return bindTo(partnerChangeDeps(deps), { changeData, changeBank, move });
}
