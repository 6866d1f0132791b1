import { name as direktName, phone as direktPhone } from './direkt.json';
import { name as gewerbeName, phone as gewerbePhone } from './gewerbe.json';
import { name as hausName, phone as hausPhone } from './haus.json';
import { name as nordName, phone as nordPhone } from './nord.json';
import { name as partnerName, phone as partnerPhone } from './partner.json';
import direktLogo from './logos/direkt.svg';
import gewerbeLogo from './logos/gewerbe.svg';
import hausLogo from './logos/haus.svg';
import nordLogo from './logos/nord.svg';
import partnerLogo from './logos/partner.svg';

/** Brand data of the page frame. */
export interface Brand {
  key: string;
  name: string;
  /** Address of the logo mark. */
  logo: string;
  phone: { display: string; number: string };
}

// Named imports, so that the build drops what is already in the style sheet.
const haus: Brand = { key: 'haus', name: hausName, logo: hausLogo, phone: hausPhone };
const all: Brand[] = [
  haus,
  { key: 'direkt', name: direktName, logo: direktLogo, phone: direktPhone },
  { key: 'gewerbe', name: gewerbeName, logo: gewerbeLogo, phone: gewerbePhone },
  { key: 'nord', name: nordName, logo: nordLogo, phone: nordPhone },
  { key: 'partner', name: partnerName, logo: partnerLogo, phone: partnerPhone },
];

/** The brand of that key, in the browser; an unknown key answers the default brand. */
export function brandOf(key: string): Brand {
  return all.find((brand) => brand.key === key) ?? haus;
}
