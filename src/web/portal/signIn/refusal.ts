/** Why a step was refused, as the key of its text below `portals:signIn.refused`. */
export type RefusalKey =
  | 'credentials'
  | 'attempts'
  | 'ended'
  | 'code'
  | 'codeExpired'
  | 'password'
  | 'limit'
  | 'network'
  | 'unexpected';

/** What an error of the pool means to whoever is at `step`. */
export function refusalOf(
  error: unknown,
  step: 'credentials' | 'code' | 'new-password' | 'reset',
): RefusalKey {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  switch (name) {
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      if (/attempts exceeded/i.test(message)) return 'attempts';
      return step === 'credentials' ? 'credentials' : 'ended';
    case 'CodeMismatchException':
      return 'code';
    case 'ExpiredCodeException':
      return 'codeExpired';
    case 'InvalidPasswordException':
      return 'password';
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return 'limit';
    case 'NetworkError':
      return 'network';
    default:
      // A sign-in that the client library has forgotten is begun anew.
      return name.startsWith('SignInException') ? 'ended' : 'unexpected';
  }
}
