import { accessMachine } from './accessMachine.ts';

/** A lost phone: by the e-mail address of the account and a link that is mailed to it. */
export const lostPhoneMachine = accessMachine('lostPhone', 'ask');

/** The same at the address of the link, which asks for none: without a valid one the way back is shown. */
export const newPhoneMachine = accessMachine('newPhone', 'invalid');
