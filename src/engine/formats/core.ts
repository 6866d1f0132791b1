import { isDay } from '../calendar.ts';

/** Judges the text of a string field. */
export type FormatJudge = (value: string) => boolean;

/** A format that is one pattern. */
export const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Formats that need no data of their own; sources: specification, point 5. */
export const coreFormats: { [name: string]: FormatJudge } = {
  date: isDay,
  email: (value) =>
    value.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]\u200C\u200D]{1,64}@([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}]{2,63}$/u.test(
      value,
    ) &&
    !/\.\.|^\.|\.@/.test(value),
  postcode: matches(/^\d{5}$/),
  /** Digits, an optional letter, an optional range or suffix: 12, 12a, 12-14, 12/3, 12a-c, 12 1/2. */
  'street-number': matches(/^\d{1,5}( \d\/\d)? ?[a-z]?( ?[-/] ?(\d{1,5} ?[a-z]?|[a-z]))?$/i),
  'no-digits': matches(/^\P{Nd}+$/u),
  /** Engraved or coded number of a frame. */
  'frame-number': matches(/^[A-Za-z0-9-]{4,25}$/),
};
