import { coreFormats } from './core.ts';

/** Returns whether a text is an e-mail address by the rule of the format, without blanks around it. */
export const isEmail = (text: string): boolean => coreFormats['email']?.(text.trim()) === true;
