import { createContext, use } from 'react';
import type { Field, Page } from '#engine/definition/definition.ts';

export const PageContext = createContext<Page | null>(null);

/** The page that the form around draws. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('PageContext is missing around the form');
  return page;
}

/** Fields that stand beside each other: of the page, of the group, or of the item. */
export interface Siblings {
  /** Full pointer of what holds them: `/person/address`. */
  pointer: string;
  fields: Field[];
}

export const SiblingsContext = createContext<Siblings>({ pointer: '', fields: [] });
