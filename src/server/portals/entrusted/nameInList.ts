import type { PartnerData } from '#server/storage/model/partner.ts';

/** Returns a customer's name as lists are sorted by it: the company, else „Winter, Lea“. */
export const nameInList = (data: PartnerData): string =>
  data.kind === 'company'
    ? data.companyName
    : [data.lastName, data.firstName].filter((part) => part !== '').join(', ');
