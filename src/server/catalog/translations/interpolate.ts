import { newInstance } from './instance.ts';

/** The part of i18next's interpolator that is used here; its own type accepts anything. */
interface Interpolator {
  interpolate(text: string, values: object, language: string, options: object): string;
}

const { interpolator } = newInstance().services as { interpolator: Interpolator };

/** Returns a text with its `{{name}}` filled, for texts that no key names. A name without a value stays visible. */
export const interpolate = (text: string, values: { [name: string]: unknown }): string =>
  text.includes('{{') ? interpolator.interpolate(text, values, 'de', {}) : text;
