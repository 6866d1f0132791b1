/** Where each part of the customer portal stands. */
export const sectionAddress = {
  overview: '/kunden/',
  contracts: '/kunden/vertraege/',
  claims: '/kunden/schaeden/',
  messages: '/kunden/postfach/',
  downloads: '/kunden/downloads/',
  data: '/kunden/kundendaten/',
  contact: '/kunden/kontakt/',
} as const;

/** The parts of the customer portal. */
export type Section = keyof typeof sectionAddress;

export const sections = Object.keys(sectionAddress) as Section[];

/** What was begun and not sent; the bar does not name it, the overview does where there is any. */
export const draftsAddress = '/kunden/entwuerfe/';
