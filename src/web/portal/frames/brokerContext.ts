import { createContext, useContext } from 'react';

/** Whether a broker is signed in where agents are; undefined until it is known. */
export const BrokerContext = createContext<boolean | undefined>(undefined);

/** As `BrokerContext` says. Nothing is decided by it: the server judges each call. */
export const useIsBroker = (): boolean | undefined => useContext(BrokerContext);
