/** What other domains may ask of the accounts: codes that prove who does something. */
export { judgeTan, makeTan, takeProof, spendTan } from './tans.ts';
