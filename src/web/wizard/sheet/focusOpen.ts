import { fieldId } from '#renderers/form/fieldId.ts';
import { focusField } from '#renderers/form/focusField.ts';
import type { Session } from '../session/session.ts';
import { nextOpen, partsOfSheet } from './openQuestions.ts';

/** Returns the element of a field; of the nearest group around it where it is not drawn itself. */
function elementAt(pointer: string): HTMLElement | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const element = document.getElementById(`${fieldId(at)}-frame`) ?? document.getElementById(fieldId(at));
    if (element) return element;
  }
  return undefined;
}

function focusAt(pointer: string): void {
  const id = elementAt(pointer)?.id.replace(/-frame$/, '');
  if (id !== undefined) focusField(id);
}

/** Leads to the next open question below the focus, from the last one to the first. Returns whether there is one. */
export function focusNextOpen(session: Session): boolean {
  session.store.flush();
  const here = document.activeElement;
  const isAfter = (pointer: string) => {
    const element = elementAt(pointer);
    if (!here || !element || element.contains(here)) return false;
    return (here.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  const next = nextOpen(partsOfSheet(session), isAfter);
  if (next !== undefined) focusAt(next);
  return next !== undefined;
}

/** Leads to a section: to what is open in it, else to its first question. */
export function focusSection(session: Session, step: string): void {
  const part = partsOfSheet(session).find((each) => each.step === step);
  const section = document.querySelector<HTMLElement>(`[data-step="${CSS.escape(step)}"]`);
  section?.scrollIntoView({ block: 'start' });
  const [open] = part?.open ?? [];
  if (open !== undefined) return focusAt(open);
  const first = section?.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button');
  first?.focus({ preventScroll: true });
}
