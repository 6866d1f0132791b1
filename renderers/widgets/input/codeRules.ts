import type { InputHTMLAttributes } from 'react';
import { plain } from './textRules.ts';
import { tidyCode, tidyText } from './tolerant.ts';
import type { TextRules } from './useTextInput.ts';

/** How a code of one format is typed, kept and shown. */
export interface Code {
  rules: TextRules;
  attributes: InputHTMLAttributes<HTMLInputElement>;
  width?: 'short' | 'medium';
}

const digits = { inputMode: 'numeric' } as const;
const capitals = { autoCapitalize: 'characters', spellCheck: false } as const;

/** A code that is kept bare and shown in groups, also while somebody types. */
function grouped(bare: (text: string) => string, group = (text: string) => text): TextRules {
  return {
    parse: (text) => bare(text) || undefined,
    format: (value) => group(plain(value)),
    shape: (text) => group(bare(text)),
  };
}

const upper = (text: string) => tidyCode(text).toUpperCase();

/** `D-AB12-CD34E-56`, as far as it has been typed; other beginnings stay as they are. */
function groupIhk(text: string): string {
  const [, country, register, number, check] = /^(D)(.{0,4})(.{0,5})(.*)$/.exec(upper(text)) ?? [];
  return country ? [country, register, number, check].filter(Boolean).join('-') : text;
}

const ihk: TextRules = {
  parse: (text) => groupIhk(tidyText(text)) || undefined,
  format: plain,
  shape: groupIhk,
};

/** Any dash is a hyphen, and blanks around numbers say nothing: `12 – 14` is `12-14`. */
function bareStreetNumber(text: string): string {
  return tidyText(text)
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s/g, '');
}

const streetNumber: TextRules = { parse: (text) => bareStreetNumber(text) || undefined, format: plain };

/** Hyphens belong to a frame number, blanks do not. */
const frameNumber: TextRules = {
  parse: (text) => bareStreetNumber(text).toUpperCase() || undefined,
  format: plain,
};

/** `370 400 44`, as bank codes are printed. */
const groupBankCode = (text: string) => text.replace(/^(.{3})(?=.)/, '$1 ').replace(/^(.{7})(?=.)/, '$1 ');

/** The codes that a person copies from a paper, by the format of the field. */
export const codes: { [format: string]: Code } = {
  bic: { rules: grouped(upper), attributes: capitals, width: 'medium' },
  blz: { rules: grouped(tidyCode, groupBankCode), attributes: digits, width: 'short' },
  'agent-id': { rules: grouped(tidyCode), attributes: digits, width: 'medium' },
  'insurance-number': { rules: grouped(tidyCode), attributes: digits, width: 'medium' },
  'contract-id': { rules: grouped(upper), attributes: capitals },
  'ihk-number': { rules: ihk, attributes: capitals, width: 'medium' },
  'mfa-code': { rules: grouped(tidyCode), attributes: digits, width: 'short' },
  'street-number': { rules: streetNumber, attributes: { autoCapitalize: 'none' } },
  'frame-number': { rules: frameNumber, attributes: capitals },
};
