import type { ProtocolResponse } from './replayInvocation.ts';
import { confirmForgotPassword, forgotPassword } from './operations/forgotPassword.ts';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from './operations/authenticator.ts';
import { confirmDevice, forgetOwnDevice, listDevices, updateDeviceStatus } from './operations/devices.ts';
import { completePasskey, deletePasskey, listPasskeys, startPasskey } from './operations/passkeys.ts';
import { refresh } from './operations/refresh.ts';
import { respondToChallenge } from './operations/respond.ts';
import { initiateAuth } from './operations/signIn.ts';
import { getUser, globalSignOut, revokeToken } from './operations/signOut.ts';
import { ResultWithBrowser } from './browserCookie.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { ProtocolCall } from './protocolCall.ts';
import { Refusal } from './refusal.ts';

type Operation = (provider: IdentityProvider, call: ProtocolCall) => Promise<object>;

/** The supported operations of Cognito's user pool protocol, by name. */
const operations = new Map<string, Operation>([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToChallenge],
  ['GetTokensFromRefreshToken', refresh],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['GetUser', getUser],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['StartWebAuthnRegistration', startPasskey],
  ['CompleteWebAuthnRegistration', completePasskey],
  ['ListWebAuthnCredentials', listPasskeys],
  ['DeleteWebAuthnCredential', deletePasskey],
  ['ConfirmDevice', confirmDevice],
  ['UpdateDeviceStatus', updateDeviceStatus],
  ['ListDevices', listDevices],
  ['ForgetDevice', forgetOwnDevice],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
]);

const service = 'AWSCognitoIdentityProviderService.';

/** Returns the response of a refusal. */
export const refusalResponse = ({ type, message }: Refusal): ProtocolResponse => ({
  status: 400,
  type,
  body: { __type: type, message },
});

/** Returns the operation of a request's target: `AWSCognitoIdentityProviderService.InitiateAuth`. */
export function operationOf(target: unknown): { name: string; run: Operation } | undefined {
  if (typeof target !== 'string' || !target.startsWith(service)) return undefined;
  const name = target.slice(service.length);
  const run = operations.get(name);
  return run && { name, run };
}

/** Runs an operation. */
export async function runOperation(
  run: Operation,
  provider: IdentityProvider,
  call: ProtocolCall,
): Promise<ProtocolResponse> {
  const result = await run(provider, call);
  if (result instanceof ResultWithBrowser) return { status: 200, body: result.body, browser: result.secret };
  return result instanceof Refusal ? refusalResponse(result) : { status: 200, body: result };
}
