import type { Diagnostic } from '../diagnostic.ts';
import type { Origin } from './placed.ts';

/** Collects what cannot be put together, each with its place. */
export interface Findings {
  diagnostics: Diagnostic[];
  report(
    code: string,
    origin: Origin,
    params: Diagnostic['params'],
    options?: { meant?: string; end?: 'key' | 'value' },
  ): void;
}

/**
 * Returns an empty collection.
 * @param flow path of the flow that is put together
 */
export function createFindings(flow: string): Findings {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    report(code, { document, pointer }, params, { meant, end } = {}) {
      diagnostics.push({
        file: flow,
        origin: document.file,
        pointer,
        code,
        params,
        ...(meant === undefined ? {} : { meant }),
        ...document.positionOf(pointer, end),
      });
    },
  };
}
