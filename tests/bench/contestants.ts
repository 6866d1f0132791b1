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
  /** Selector of an element of the second page only. */
  second: string;
  /** Selector of what returns to the first page; `history` is the browser's own way back. */
  back: string;
}

/** Names of the small form's fields in the bicycle's definition. */
const places: { [field: string]: string } = { postcode: 'riskLocation/postcode', city: 'riskLocation/city' };

const ours = (url: string, wide: boolean, name = 'this engine'): Contestant => {
  const id = (field: string) => fieldId(wide ? `/wide/${field}` : `/bike/${places[field] ?? field}`);
  return {
    name,
    address: `${url}${wide ? '/breit/antrag/breit/' : '/fahrrad/antrag/ihr-fahrrad/'}`,
    text: (field) => `#${id(field)}`,
    option: (field, option) => `label:has(#${id(field)}-${option})`,
    notice: 'main section[aria-label] input[type=checkbox]:not(:checked)',
    // The visible button that continues.
    next: 'main button:has-text("Weiter")',
    second: wide ? `#${fieldId('/after/after0')}` : `#${fieldId('/needs/adviceMode')}`,
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
  name: 'small' | 'wide',
  urls: { server: string; peers: string; old?: string },
): Contestant[] {
  const wide = name === 'wide';
  if (urls.old !== undefined) return [ours(urls.old, wide, 'older build'), ours(urls.server, wide)];
  return [ours(urls.server, wide), hand(urls.peers, name), rjsf(urls.peers, form, name)];
}
