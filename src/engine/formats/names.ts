import { coreFormats } from './core.ts';
import { lateFormatNames } from './late.ts';

/** Every format that a schema may name. */
export const formatNames: string[] = [...Object.keys(coreFormats), ...lateFormatNames];
