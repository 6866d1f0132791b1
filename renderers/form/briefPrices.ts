import { createContext } from 'react';

/** Whether options show bare amounts, because the price beside them names the period; nobody says so by default. */
export const BriefPrices = createContext(false);
