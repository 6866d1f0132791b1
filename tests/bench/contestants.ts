import { fieldId } from '#renderers/form/fieldId.ts';
import type { BenchForm } from './benchForm.ts';

/** One form engine with one form: its address and the selectors of its controls. */
export interface Contestant {
  name: string;
  address: string;
  /** Selector of the input of a text question. */
  text: (field: string) => string;
  /** Selector of what a person clicks to choose an option. */
  option: (field: string, option: string) => string;
  /** Selector of boxes to tick before the page may be left, such as that of a notice. */
  notice?: string;
  next: string;
  /** Selector of the button that a question is folded into. */
  folded?: string;
  /** Selector of an element of the second page only. */
  second: string;
  /** Selector of what returns to the first page; `history` is the browser's own way back. */
  back: string;
}

/** Whether an address shows the bicycle's own definition, or one that a bench has written. */
export type OurPage = 'bicycle' | 'klein' | 'breit';

/** Names of the small form's fields in the bicycle's definition. */
const places: { [field: string]: string } = { postcode: 'riskLocation/postcode', city: 'riskLocation/city' };

/** A question of the bicycle's second page, in this build and in f5cbb42. */
const secondOfBicycle = ['/condition/use', '/needs/adviceMode'];

const ours = (url: string, page: OurPage, name = 'this engine'): Contestant => {
  const isBicycle = page === 'bicycle';
  const id = (field: string) => fieldId(isBicycle ? `/bike/${places[field] ?? field}` : `/first/${field}`);
  const second = isBicycle ? secondOfBicycle : ['/after/after0'];
  return {
    name,
    address: `${url}${isBicycle ? '/fahrrad/antrag/ihr-fahrrad/' : `/${page}/antrag/fragen/`}`,
    text: (field) => `#${id(field)}`,
    option: (field, option) => `label:has(#${id(field)}-${option})`,
    ...(isBicycle && { folded: `#${id('city')}-fold` }),
    notice: 'main section[aria-label] input[type=checkbox]:not(:checked)',
    // The visible button that continues.
    next: 'main button:has-text("Weiter")',
    second: second.map((pointer) => `#${fieldId(pointer)}`).join(),
    back: 'history',
  };
};

const hand = (url: string, form: string): Contestant => ({
  name: 'react-hook-form and zod by hand',
  address: `${url}/?peer=hand&form=${form}`,
  text: (field) => `#${field}`,
  option: (field, option) => `#${field}-${option}`,
  next: '#next',
  second: '#after0',
  back: '#back',
});

const rjsf = (url: string, form: BenchForm, name: string): Contestant => ({
  name: '@rjsf/core as it comes',
  address: `${url}/?peer=rjsf&form=${name}`,
  text: (field) => `#root_${field}`,
  option(field, option) {
    const options = form.fields.find((one) => one.name === field)?.options ?? ['true', 'false'];
    return `label:has(#root_${field}-${options.indexOf(option)})`;
  },
  next: '#next',
  second: '#root_after0',
  back: '#back',
});

/** Returns all three with the same form; with an older build of this engine the two builds alone. */
export function contestants(
  form: BenchForm,
  page: OurPage,
  urls: { server: string; peers: string; old?: string },
): Contestant[] {
  if (urls.old !== undefined) return [ours(urls.old, page, 'older build'), ours(urls.server, page)];
  const name = page === 'breit' ? 'wide' : 'small';
  return [ours(urls.server, page), hand(urls.peers, name), rjsf(urls.peers, form, name)];
}
