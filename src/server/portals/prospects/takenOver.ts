import type { MergePlan } from '#api/prospects.ts';
import type { Address, PartnerData, Partner } from '#server/storage/model/partner.ts';

/** What of a record the other one does not have. */
export interface Difference {
  /** The data of the kept record with what it takes over. */
  data: PartnerData;
  takes: MergePlan['takes'];
  /** Ways of contact and the like that it does not take over, as they are written. */
  left: string[];
}

const isKnown = ({ street, city }: Address): boolean => street !== '' || city !== '';

/** Returns the ways of contact of a record that another one has nowhere. */
function contactLeft(data: PartnerData, { contact: other }: PartnerData): string[] {
  const { mobile, phone, email } = data.contact;
  const seen = new Set([other.mobile, other.phone, other.email?.toLowerCase()]);
  return [mobile, phone, email].filter((each): each is string => each !== undefined && !seen.has(each));
}

/** Returns what a prospect takes over of another one: what it lacks. */
function filled(kept: PartnerData, other: PartnerData): Omit<Difference, 'left'> {
  const takes: MergePlan['takes'] = [];
  const contact = { ...kept.contact };
  for (const way of ['mobile', 'phone', 'email'] as const) {
    const value = other.contact[way];
    if (contact[way] !== undefined || value === undefined || contact.phone === value) continue;
    contact[way] = value;
    takes.push(way);
  }
  const address = !isKnown(kept.address) && isKnown(other.address) ? other.address : kept.address;
  if (address !== kept.address) takes.push('address');
  const data = { ...kept, contact, address };
  if (data.kind !== 'person' || other.kind !== 'person') return { data, takes };
  const { birthDate = other.birthDate } = data;
  if (birthDate === undefined || data.birthDate !== undefined) return { data, takes };
  return { data: { ...data, birthDate }, takes: [...takes, 'birthDate'] };
}

/**
 * Returns what becomes of the data of a merged record. Those of customers stay as they are: letters and codes go to
 * their addresses, which only they change.
 */
export function differenceOf(kept: Partner, { data: other }: Partner): Difference {
  const { data, takes } = kept.prospect ? filled(kept.data, other) : { data: kept.data, takes: [] };
  return { data, takes, left: contactLeft(other, data) };
}
