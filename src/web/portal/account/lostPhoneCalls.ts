import { askForPhoneLink, takePhone } from '#web/base/api/account.ts';
import type { AccessCalls } from './useAccess.ts';

/** The calls of a lost phone. */
export const lostPhoneCalls: AccessCalls = {
  purpose: 'handynummer',
  ask: (client, asked) => askForPhoneLink(client, 'email' in asked ? asked.email : ''),
  take: takePhone,
};
