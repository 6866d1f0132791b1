import type { Frame, Page } from 'playwright';
import { Visitor } from './visitor.ts';

/**
 * Returns a visitor inside a frame of a page of another origin. The frame behaves like a page, except that its window
 * is that of the surrounding page.
 */
export function visitorIn(frame: Frame, { trouble, serverUrl }: Visitor): Visitor {
  return new Visitor(frame as unknown as Page, trouble, serverUrl);
}
