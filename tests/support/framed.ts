import type { Frame, Page } from 'playwright';
import { Visitor } from './visitor.ts';

/**
 * Somebody in a frame of a page of another origin: what is looked at and pressed lies in the frame. It stands there
 * as a page does, but for its window, which is that of the page around.
 */
export function visitorIn(frame: Frame, { trouble, serverUrl }: Visitor): Visitor {
  return new Visitor(frame as unknown as Page, trouble, serverUrl);
}
