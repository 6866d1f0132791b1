import { coreFormats } from './core.ts';

/** Whether a text is an e-mail address, blanks around it aside: the same rule as for fields of that format. */
export const isEmail = (text: string): boolean => coreFormats['email']?.(text.trim()) === true;
