import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmResetPassword,
  confirmSignIn,
  rememberDevice,
  resetPassword,
  signIn,
  type SignInOutput,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { deviceMemory, type DeviceStorage } from './deviceMemory.ts';
import type { IdentityClient, PoolIds, SignInStep } from './identityClient.ts';
import { poolConfig } from './poolConfig.ts';

// The only module that imports the client library beside `passkeyPool.ts`; loaded on sign-in. By default it
// logs a warning on each start for every pool that is not hosted by Amazon.
ConsoleLogger.LOG_LEVEL = 'ERROR';

type NextStep = SignInOutput['nextStep'];

/** Maps a step of the client library to a step of the sign-in pages. */
function stepOf({ nextStep }: { nextStep: NextStep }): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { kind: 'code', destination: nextStep.additionalInfo?.['destination'] ?? '' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'code', destination: nextStep.codeDeliveryDetails?.destination ?? '' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'app-code' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { kind: 'factor' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' };
    case 'RESET_PASSWORD':
      return { kind: 'reset' };
    default:
      throw new Error(`No page for the step ${nextStep.signInStep}`);
  }
}

const normalName = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Where a pool is opened. */
export interface PoolPlace {
  /** Where the embedded pools are reached. */
  origin: () => string;
  /** Whether signing in goes by our own flow, with a code; else by the password alone where the pool allows it. */
  customFlow: () => boolean;
  /** Where remembered devices are kept. */
  devices: () => DeviceStorage;
  reportError: (error: unknown) => unknown;
}

/** Opens a pool. Several may be open at once: nothing of it is global but a sign-in that is under way. */
export function openPool(pool: PoolIds, poolPlace: PoolPlace): IdentityClient {
  const { origin, customFlow, reportError } = poolPlace;
  const config = poolConfig(pool, origin);
  const devices = deviceMemory(poolPlace.devices());
  // In memory, and only until they are handed over: no token that a script could read outlives the sign-in.
  const kept = new Map<string, string>();
  const tokenProvider = createUserPoolsTokenProvider(config.Auth, {
    getItem: (key) => Promise.resolve(kept.get(key) ?? devices.get(key)),
    setItem: (key, value) => Promise.resolve(void kept.set(key, value)),
    removeItem: (key) => {
      devices.forget(key);
      return Promise.resolve(void kept.delete(key));
    },
    clear: () => Promise.resolve(kept.clear()),
  });
  const context = createAmplifyContext(config, { Auth: { tokenProvider } });
  return {
    async signIn(name, password) {
      // The library refuses a new sign-in while it holds an old one.
      kept.clear();
      const person = { username: normalName(name), password: password.normalize('NFC') };
      const begin = (authFlowType: 'CUSTOM_WITH_SRP' | 'USER_SRP_AUTH') =>
        signIn(context, { ...person, options: { authFlowType } });
      if (customFlow()) return stepOf(await begin('CUSTOM_WITH_SRP'));
      // A pool that asks for its code refuses the plain flow: whether one is needed is never the browser's to say.
      const refused = (error: Error) => {
        if (error.name !== 'InvalidParameterException') throw error;
        return begin('CUSTOM_WITH_SRP');
      };
      return stepOf(await begin('USER_SRP_AUTH').catch(refused));
    },
    async signInWithPasskey(name) {
      kept.clear();
      const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
      // What a pool says of a wrong password it says of a wrong passkey, and where it takes none.
      const refused = (error: Error) => {
        const isPasskey =
          error.name === 'InvalidParameterException' ||
          (error.name === 'NotAuthorizedException' && !/attempts exceeded/i.test(error.message));
        throw isPasskey
          ? Object.assign(new Error(error.message, { cause: error }), { name: 'PasskeyRefused' })
          : error;
      };
      return stepOf(await signIn(context, { username: normalName(name), options }).catch(refused));
    },
    async confirmCode(code, { remember } = { remember: false }) {
      // Our pool follows a device only where the person wishes it; others follow all and ignore the word.
      const options = remember ? { clientMetadata: { device: 'remember' } } : {};
      const step = stepOf(await confirmSignIn(context, { challengeResponse: code.trim(), options }));
      // The person is signed in even where the device cannot be remembered: a code is asked for next time.
      if (remember && step.kind === 'done')
        await rememberDevice(context).then(() => devices.keep(kept), reportError);
      return step;
    },
    async chooseFactor(factor) {
      const challengeResponse = factor === 'app' ? 'TOTP' : 'SMS';
      return stepOf(await confirmSignIn(context, { challengeResponse }));
    },
    async chooseNewPassword(password, nickname) {
      const options = { userAttributes: { nickname: nickname.trim().toLowerCase() } };
      const challengeResponse = password.normalize('NFC');
      return stepOf(await confirmSignIn(context, { challengeResponse, options }));
    },
    handOver() {
      const ending = (name: string) => [...kept].find(([key]) => key.endsWith(`.${name}`));
      const [name = '', refreshToken] = ending('refreshToken') ?? [];
      const deviceKey = ending('deviceKey')?.[1] ?? devices.get(name.replace(/refreshToken$/, 'deviceKey'));
      kept.clear();
      if (refreshToken === undefined) throw new Error('No sign-in is done.');
      return { refreshToken, ...(deviceKey !== null && { deviceKey }) };
    },
    async forgotPassword(name) {
      const { nextStep } = await resetPassword(context, { username: normalName(name) });
      return nextStep.codeDeliveryDetails.destination ?? '';
    },
    async confirmForgottenPassword(name, code, password) {
      await confirmResetPassword(context, {
        username: normalName(name),
        confirmationCode: code.trim(),
        newPassword: password.normalize('NFC'),
      });
    },
  };
}
