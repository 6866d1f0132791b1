import { createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  type ConfirmSignInOutput,
  type SignInOutput,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { IdentityClient, PoolIds, SignInStep } from './identityClient.ts';

// The only module that knows the client library; loaded where somebody signs in or is signed in.

// It warns of every pool that is not at Amazon, on every start.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Where a client keeps its tokens; the session storage of the tab. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type NextStep = SignInOutput['nextStep'] | ConfirmSignInOutput['nextStep'];

/** What has to be done next, in the words of the pages. */
function stepOf({ nextStep }: { nextStep: NextStep }): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { kind: 'code', destination: nextStep.additionalInfo?.['destination'] ?? '' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { kind: 'code', destination: nextStep.codeDeliveryDetails?.destination ?? '' };
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
  origin: string;
  storage: TokenStorage;
  /** Whether signing in goes by our own flow, with a code; else by the password alone where the pool allows it. */
  customFlow: () => boolean;
}

/** Opens a pool. Several may be open at once: nothing of it is global but a sign-in that is under way. */
export function openPool(pool: PoolIds, { origin, storage, customFlow }: PoolPlace): IdentityClient {
  const embedded = pool.userPoolId.startsWith('local_');
  const config = {
    Auth: {
      Cognito: {
        userPoolId: pool.userPoolId,
        userPoolClientId: pool.userPoolWebClientId,
        ...(embedded && { userPoolEndpoint: `${origin}/idp/` }),
      },
    },
  };
  const tokenProvider = createUserPoolsTokenProvider(config.Auth, {
    getItem: (key) => Promise.resolve(storage.getItem(key)),
    setItem: (key, value) => Promise.resolve(storage.setItem(key, value)),
    removeItem: (key) => Promise.resolve(storage.removeItem(key)),
    clear: () => Promise.resolve(),
  });
  const context = createAmplifyContext(config, { Auth: { tokenProvider } });
  return {
    async signIn(name, password) {
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
    confirmCode: async (code) => stepOf(await confirmSignIn(context, { challengeResponse: code.trim() })),
    async chooseNewPassword(password, nickname) {
      const options = { userAttributes: { nickname: nickname.trim().toLowerCase() } };
      const challengeResponse = password.normalize('NFC');
      return stepOf(await confirmSignIn(context, { challengeResponse, options }));
    },
    async tokens(forceRefresh) {
      const { tokens, userSub } = await fetchAuthSession(context, { forceRefresh });
      if (!tokens || userSub === undefined) return undefined;
      const partner = tokens.idToken?.payload['custom:partnernummer'];
      return {
        ...(typeof partner === 'string' && { partner }),
        accessToken: tokens.accessToken.toString(),
        expiresAt: (tokens.accessToken.payload.exp ?? 0) * 1000,
        person: userSub,
      };
    },
    async signOut(everywhere) {
      await signOut(context, { global: everywhere });
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
