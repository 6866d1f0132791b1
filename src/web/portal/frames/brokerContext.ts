import { createContext, useContext } from 'react';

/** Whether a broker is signed in where agents are; false until it is known. */
export const BrokerContext = createContext(false);

/** As `BrokerContext` says. Nothing is decided by it: the server judges each call. */
export const useIsBroker = (): boolean => useContext(BrokerContext);
