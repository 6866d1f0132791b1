import type { OutlineEntry, OutlineSection } from '#engine/outline.ts';
import type { ChosenPrice } from '#renderers/wizard/view/price/price.ts';
import type { Session } from '../session/session.ts';

/** What the summary showed when one left it to change something. */
interface SummaryEdit {
  step: string;
  /** Texts of the answers by pointer. */
  said: ReadonlyMap<string, string>;
  price?: ChosenPrice;
  /** One has come back. */
  back: boolean;
}

/** The last edit of each open wizard. */
const edits = new WeakMap<Session, SummaryEdit>();

const textOf = ({ value = '', label, children = [] }: OutlineEntry): string =>
  [value, ...children.map((child) => `${label}\n${textOf(child)}`)].join('\n');

const saidIn = (sections: OutlineSection[]): Map<string, string> =>
  new Map(sections.flatMap(({ entries }) => entries.map((entry) => [entry.pointer, textOf(entry)])));

/** Remembers what was shown before a page is opened to be changed. */
export function beginEdit(
  session: Session,
  { step, sections, price }: { step: string; sections: OutlineSection[]; price?: ChosenPrice },
): void {
  edits.set(session, { step, said: saidIn(sections), ...(price && { price }), back: false });
}

/** Returns the step that was opened to be changed, once: when one has come back. */
export function takeReturn(session: Session): string | undefined {
  const edit = edits.get(session);
  if (!edit || edit.back) return undefined;
  edit.back = true;
  return edit.step;
}

/** Returns the pointers of the answers that differ from what was shown before the last edit. */
export function changedSince(session: Session, sections: OutlineSection[]): string[] {
  const before = edits.get(session)?.said;
  if (!before) return [];
  return [...saidIn(sections)]
    .filter(([pointer, text]) => (before.get(pointer) ?? '').trim() !== text.trim())
    .map(([pointer]) => pointer);
}

/** Returns the price that was shown before the last edit. */
export const priceBefore = (session: Session): ChosenPrice | undefined => edits.get(session)?.price;
