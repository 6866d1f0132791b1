import { createContext, useContext } from 'react';

/** Goes to an address of this origin. */
export type Navigate = (href: string) => void;

/** How a page leads to another one: by loading its document, unless something around it changes pages by itself. */
export const NavigationContext = createContext<Navigate>((href) => window.location.assign(href));

/** Returns the function that leads to another page. */
export const useNavigate = (): Navigate => useContext(NavigationContext);
