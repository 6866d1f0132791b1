// As text: read as JSON, the number would be part of every page, beside the name of the brand.
import direkt from './direkt.json?raw';
import gewerbe from './gewerbe.json?raw';
import haus from './haus.json?raw';
import nord from './nord.json?raw';
import partner from './partner.json?raw';

const files: { [brand: string]: string } = { haus, direkt, gewerbe, nord, partner };

/** A number, to be read and to be dialled. */
interface Phone {
  display: string;
  number: string;
}

/** Returns the number that a brand answers day and night; an unknown key answers that of the default brand. */
export const emergencyNumberOf = (brand: string): Phone =>
  (JSON.parse(files[brand] ?? haus) as { emergency: Phone }).emergency;
