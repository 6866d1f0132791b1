import { coreFormats } from './core.ts';
import { lazyFormatNames } from './lazyFormats.ts';

/** Every format that a schema may name. */
export const formatNames: string[] = [...Object.keys(coreFormats), ...lazyFormatNames];
