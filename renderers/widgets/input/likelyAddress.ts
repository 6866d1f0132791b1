import { distance } from '#engine/text/distance.ts';

/** Where most people have their mail. Names that differ by a slip only (`gmx.at`) are listed, so that they stay. */
const providers =
  'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de outlook.com outlook.de ' +
  'hotmail.com hotmail.de live.com live.de icloud.com me.com mac.com yahoo.com yahoo.de ymail.com freenet.de ' +
  'posteo.de mailbox.org aol.com aol.de arcor.de vodafone.de mail.de mail.com email.de online.de';
const domains = providers.split(' ');

/** A slip counts more in a short name: another provider may be called like that. */
const allowedSlips = (domain: string) => (domain.length < 8 ? 1 : 2);

/** Returns the address that was probably meant (`lea@gmail.com` for `lea@gmial.con`); undefined if it may be right. */
export function likelyAddress(address: string): string | undefined {
  const [name, written, ...others] = address.split('@');
  if (!name || !written || others.length > 0) return undefined;
  const typed = written.toLowerCase();
  if (domains.includes(typed)) return undefined;
  const meant = domains.find((domain) => distance(typed, domain) <= allowedSlips(domain));
  // No country and nothing else ends like that.
  const ending = /\.(?:con|cmo|ocm|comm)$/.test(typed) ? typed.replace(/\.[a-z]+$/, '.com') : undefined;
  const domain = meant ?? ending;
  return domain && `${name}@${domain}`;
}
