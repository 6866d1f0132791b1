import type { InputHTMLAttributes } from 'react';
import { plain } from './textRules.ts';
import { tidyCode, tidyText } from './tidy.ts';
import type { TextRules } from './useTextInput.ts';

/** Rules of one code format. */
export interface Code {
  rules: TextRules;
  attributes: InputHTMLAttributes<HTMLInputElement>;
  width?: 'short' | 'medium';
}

const digits = { inputMode: 'numeric' } as const;
const capitals = { autoCapitalize: 'characters', spellCheck: false } as const;

/** A code stored bare and shown in groups, also during typing. */
function grouped(bare: (text: string) => string, group = (text: string) => text): TextRules {
  return {
    parse: (text) => bare(text) || undefined,
    format: (value) => group(plain(value)),
    shape: (text) => group(bare(text)),
  };
}

/**
 * A code of digits only; other input stays as typed.
 * @param lead prefix to ignore
 */
function digitsOnly(group = (text: string) => text, lead = /^$/): TextRules {
  const bare = (text: string) => {
    const code = tidyCode(text).replace(lead, '');
    return /^\d+$/.test(code) ? code : undefined;
  };
  return {
    parse: (text) => bare(text) ?? (tidyText(text) || undefined),
    format: (value) => (/^\d+$/.test(plain(value)) ? group(plain(value)) : plain(value)),
    shape: (text) => group(bare(text) ?? '') || text,
  };
}

const upper = (text: string) => tidyCode(text).toUpperCase();

/** `D-AB12-CD34E-56`, as far as it has been typed; other beginnings stay as they are. */
function groupIhk(text: string): string {
  const [, country, register, number, check] = /^(D)(.{0,4})(.{0,5})(.*)$/u.exec(upper(text)) ?? [];
  return country ? [country, register, number, check].filter(Boolean).join('-') : text;
}

const ihk: TextRules = {
  parse: (text) => groupIhk(tidyText(text)) || undefined,
  format: plain,
  shape: groupIhk,
};

/** Any dash is a hyphen. */
const hyphened = (text: string) => tidyText(text).replace(/[\u2010-\u2015]/g, '-');

/** Blanks around signs and single letters say nothing (`12 – 14`), those between numbers do: `12 1/2` is not `121/2`. */
function bareStreetNumber(text: string): string {
  return hyphened(text)
    .replace(/ +/g, ' ')
    .replace(/ ?([-/]) ?/g, '$1')
    .replace(/(\d) ([a-z])(?![a-z])/gi, '$1$2');
}

const streetNumber: TextRules = { parse: (text) => bareStreetNumber(text) || undefined, format: plain };

/** Hyphens belong to a frame number, blanks do not. */
const frameNumber: TextRules = {
  parse: (text) => hyphened(text).replace(/\s/g, '').toUpperCase() || undefined,
  format: plain,
};

/** `8.30`, `830` and `8 Uhr 30` are `08:30`; `14 Uhr` is `14:00`. */
function bareTime(text: string): string {
  const [, hour = '', minute = '00'] =
    /^(\d{1,2}?)(?: ?[:.]? ?(\d{2}))?(?: Uhr)?$/i.exec(tidyText(text).replace(/ ?Uhr ?(?=\d)/i, ':')) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute}` : tidyText(text);
}

const time: TextRules = { parse: (text) => bareTime(text) || undefined, format: plain };

/** `370 400 44`, as bank codes are printed. */
const groupBankCode = (text: string) => text.replace(/^(.{3})(?=.)/, '$1 ').replace(/^(.{7})(?=.)/, '$1 ');

/** The codes that a person copies from a paper, by the format of the field. */
export const codes: { [format: string]: Code } = {
  bic: { rules: grouped(upper), attributes: capitals, width: 'medium' },
  blz: { rules: digitsOnly(groupBankCode, /^BLZ:?/i), attributes: digits, width: 'short' },
  'agent-id': { rules: digitsOnly(), attributes: digits, width: 'medium' },
  'insurance-number': { rules: digitsOnly(), attributes: digits, width: 'medium' },
  'contract-id': { rules: grouped(upper), attributes: capitals },
  'ihk-number': { rules: ihk, attributes: capitals, width: 'medium' },
  // Copied with the words of the message around it: `Ihr Code: 123 456`.
  'mfa-code': { rules: digitsOnly(undefined, /^\D+(?=\d{6}$)/), attributes: digits, width: 'short' },
  time: { rules: time, attributes: { inputMode: 'text' }, width: 'short' },
  'street-number': { rules: streetNumber, attributes: { autoCapitalize: 'none' } },
  'frame-number': { rules: frameNumber, attributes: capitals },
};
