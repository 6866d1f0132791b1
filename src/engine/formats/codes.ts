import { isContractNumber } from './contractNumber.ts';
import { matches, type FormatJudge } from './core.ts';

const compact = (value: string) => value.replace(/\s/g, '');

/** Codes that few pages ask for. Sources: specification, point 5. */
export const codeFormats: { [name: string]: FormatJudge } = {
  time: matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** 8 or 11 letters and digits, in any case, spaces removed. */
  bic: (value) => /^([a-z0-9]{8}|[a-z0-9]{11})$/i.test(compact(value)),
  /** Bank code. */
  blz: matches(/^\d{8}$/),
  'agent-id': matches(/^\d{10}$/),
  'mfa-code': matches(/^\d{6}$/),
  'insurance-number': matches(/^\d{9,10}$/),
  /** Chamber of commerce: D-, 4, -, 5, -, 2 digits. */
  'ihk-number': matches(/^D-[A-Za-z0-9]{4}-[A-Za-z0-9]{5}-\d{2}$/),
  'contract-id': isContractNumber,
};
