/** Why a step was refused, as the key of its text below `portals:signIn.refused`. */
export type RefusalKey =
  | 'credentials'
  | 'attempts'
  | 'ended'
  | 'code'
  | 'codeExpired'
  | 'codes'
  | 'password'
  | 'passkey'
  | 'passkeyKnown'
  | 'limit'
  | 'network'
  | 'unexpected';

/** Returns the text key for a pool error at `step`. */
export function refusalOf(
  error: unknown,
  step: 'credentials' | 'code' | 'app-code' | 'factor' | 'new-password' | 'reset',
): RefusalKey {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  switch (name) {
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      if (/attempts exceeded/i.test(message)) return 'attempts';
      return step === 'credentials' ? 'credentials' : 'ended';
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'code';
    case 'ExpiredCodeException':
      return 'codeExpired';
    case 'InvalidPasswordException':
      return 'password';
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return 'limit';
    // The device names itself as one that has a passkey already.
    case 'PasskeyAlreadyExists':
      return 'passkeyKnown';
    case 'NetworkError':
      return 'network';
    default:
      if (/Passkey|RelyingParty|WebAuthn/.test(name)) return 'passkey';
      // The client library has lost the sign-in, so it starts again.
      return name.startsWith('SignInException') ? 'ended' : 'unexpected';
  }
}
