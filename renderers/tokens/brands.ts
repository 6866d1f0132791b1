import direkt from './direkt.json';
import gewerbe from './gewerbe.json';
import haus from './haus.json';
import nord from './nord.json';
import partner from './partner.json';
import direktLogo from './logos/direkt.svg';
import gewerbeLogo from './logos/gewerbe.svg';
import hausLogo from './logos/haus.svg';
import nordLogo from './logos/nord.svg';
import partnerLogo from './logos/partner.svg';

/** What the shell of a page says about its brand. */
export interface Brand {
  key: string;
  name: string;
  /** Address of the logo mark. */
  logo: string;
  phone: { display: string; number: string };
}

const all: Brand[] = [
  { ...haus, logo: hausLogo },
  { ...direkt, logo: direktLogo },
  { ...gewerbe, logo: gewerbeLogo },
  { ...nord, logo: nordLogo },
  { ...partner, logo: partnerLogo },
];

/** The brand of that key, in the browser; an unknown key answers the default brand. */
export function brandOf(key: string): Brand {
  return all.find((brand) => brand.key === key) ?? { ...haus, logo: hausLogo };
}
