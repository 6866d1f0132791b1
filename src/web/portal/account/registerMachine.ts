import { accessMachine } from './accessMachine.ts';

/** Registering: by the number of a contract and a link that is mailed to the address known of it. */
export const registerMachine = accessMachine('register', 'ask');
