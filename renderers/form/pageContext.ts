import { createContext, use } from 'react';
import type { Field, Page } from '#engine/definition/definition.ts';

export const PageContext = createContext<Page | null>(null);

/** Returns the page rendered by the surrounding form. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('PageContext is missing');
  return page;
}

/** Fields rendered side by side: of the page, the group or the item. */
interface Siblings {
  /** Full pointer of what holds them: `/person/address`. */
  pointer: string;
  fields: Field[];
}

export const SiblingsContext = createContext<Siblings>({ pointer: '', fields: [] });
