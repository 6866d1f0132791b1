import type { Portal } from '#server/base/portal.ts';
import { nameOfPartner, type Partner } from '#server/storage/model/partner.ts';

/** Returns the customer for whom an agent acts; empty for customers themselves. */
export function actingFor(
  { portal }: { portal: Portal },
  { number, data }: Partner,
): { customer?: { number: string; name: string } } {
  return portal === 'benutzer' ? {} : { customer: { number, name: nameOfPartner(data) } };
}
