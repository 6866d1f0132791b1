import type { Portal } from '#server/base/portal.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';

/** For whom somebody acts who is not the customer; whoever acts for themselves is told nothing. */
export function actingFor(
  { portal }: { portal: Portal },
  { number, data }: Partner,
): { customer?: { number: string; name: string } } {
  return portal === 'benutzer' ? {} : { customer: { number, name: nameOfPartner(data) } };
}
