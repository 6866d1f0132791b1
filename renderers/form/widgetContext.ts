import { createContext, use } from 'react';
import type { WidgetEntry } from './widget.ts';

/** Returns the widget of a name; throws for an unknown one. */
type WidgetLookup = (name: string) => WidgetEntry;

export const WidgetContext = createContext<WidgetLookup | null>(null);

/** Returns the widget of a name from the form around, so that widgets may draw fields within them. */
export function useWidget(name: string): WidgetEntry {
  const lookup = use(WidgetContext);
  if (!lookup) throw new Error('WidgetContext is missing');
  return lookup(name);
}
