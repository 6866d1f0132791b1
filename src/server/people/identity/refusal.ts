/** A refusal of the protocol; client libraries distinguish the types. */
export class Refusal {
  type: string;
  message: string;

  constructor(type: string, message: string) {
    this.type = type;
    this.message = message;
  }
}

/** Refusals shared by several operations, in Cognito's wording. */
export const refusals = {
  credentials: () => new Refusal('NotAuthorizedException', 'Incorrect username or password.'),
  session: () => new Refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  attempts: () => new Refusal('NotAuthorizedException', 'Password attempts exceeded'),
  token: () => new Refusal('NotAuthorizedException', 'Access Token has been revoked'),
  refreshToken: () => new Refusal('NotAuthorizedException', 'Invalid Refresh Token'),
  parameter: (message: string) => new Refusal('InvalidParameterException', message),
  password: () =>
    new Refusal(
      'InvalidPasswordException',
      'Password did not conform with policy: 8 to 128 characters, not soon guessed.',
    ),
  codeMismatch: () =>
    new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  codeExpired: () =>
    new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  /** The client library reads the message: it forgets the device and goes on without it. */
  device: () => new Refusal('ResourceNotFoundException', 'Device does not exist.'),
  limit: () => new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
};
