import { baseOfStep } from '#engine/definition/stepId.ts';
import type { Session } from '../session/session.ts';

/** A section of the sheet with what is open in it. */
export interface SheetPart {
  step: string;
  /** Full pointers of answers that are missing or wrong, in the order of the page. */
  open: string[];
}

/** Returns the sections of the sheet as far as the way is known, each with what is open. */
export function partsOfSheet({ store, state }: Pick<Session, 'store' | 'state'>): SheetPart[] {
  const steps = state.path().steps.filter(({ kind }) => kind === 'questions');
  return steps.map(({ id }) => {
    const base = baseOfStep(store.loaded(), id);
    return { step: id, open: store.errorsNow(id).map(({ pointer }) => `${base}${pointer}`) };
  });
}

/**
 * Returns the first open question after the one that has the focus, else the first of all; undefined when none is open.
 * @param isAfter whether the field of a pointer stands below what has the focus
 */
export function nextOpen(parts: SheetPart[], isAfter: (pointer: string) => boolean): string | undefined {
  const open = parts.flatMap((part) => part.open);
  return open.find(isAfter) ?? open[0];
}
