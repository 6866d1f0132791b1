import { isDay } from '../calendar.ts';

/** Judges the text of a string field. */
export type FormatJudge = (value: string) => boolean;

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const compact = (value: string) => value.replace(/\s/g, '');

/** Formats that need no data of their own; sources: specification, point 5. */
export const coreFormats: { [name: string]: FormatJudge } = {
  date: isDay,
  time: matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  email: (value) =>
    value.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}]{2,63}$/u.test(value) &&
    !/\.\.|^\.|\.@/.test(value),
  postcode: matches(/^\d{5}$/),
  /** 8 or 11 letters and digits, in any case, spaces removed. */
  bic: (value) => /^([a-z0-9]{8}|[a-z0-9]{11})$/i.test(compact(value)),
  /** Digits, an optional letter, an optional range or suffix: 12, 12a, 12-14, 12/3. */
  'street-number': matches(/^\d{1,5} ?[a-zA-Z]?( ?[-/] ?\d{1,5} ?[a-zA-Z]?)?$/),
  'no-digits': matches(/^\D+$/),
  /** Bank code. */
  blz: matches(/^\d{8}$/),
  'agent-id': matches(/^\d{10}$/),
  'mfa-code': matches(/^\d{6}$/),
  'insurance-number': matches(/^\d{9,10}$/),
  /** Chamber of commerce: D-, 4, -, 5, -, 2 digits. */
  'ihk-number': matches(/^D-[A-Za-z0-9]{4}-[A-Za-z0-9]{5}-\d{2}$/),
  'contract-id': matches(/^(20\d{19}|2[0-9xX]\d{5}|(VH|IM|IA|RR|HR|FA|PH|TH|BH)[234]\d\d{7})$/),
  /** Engraved or coded number of a frame. */
  'frame-number': matches(/^[A-Za-z0-9-]{4,25}$/),
};
