import { createContext, type ComponentType } from 'react';

/** What shows a claim beside the list. Claims belong to a room above: the page that shows the inbox brings it along. */
export const ClaimBesideContext = createContext<ComponentType<{ id: string }> | undefined>(undefined);
