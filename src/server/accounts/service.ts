/** What other domains may ask of the accounts: codes that prove who does something, and letters about it. */
export { createLetters, type AccountLetter } from './letters.ts';
export {
  channelsOf,
  maskedAddress,
  openByCode,
  sendCode,
  type CodeAddresses,
  type CodeChannel,
  type SentCode,
} from './sentCodes.ts';
export {
  judgeTan,
  makeTan,
  proveTan,
  takeProof,
  spendTan,
  type TanOwner,
  type TanPurpose,
  type TanUse,
} from './tans.ts';
