import type { Portal } from '#engine/page.ts';
import type {
  ApplicantChoice,
  ApplicantTan,
  Chosen as LinkChoice,
  ErasureAsked,
  KnownApplicant,
  Link,
  OwnTan,
  PasskeyPermit,
  Registered,
  SentApplication as SentBody,
  TanProven,
  TanSent,
} from '#api/accounts.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A code on its way. */
export type SentCode = TanSent;

type Answer<T> = Promise<ServiceResult<T>>;

const proofOf = (body: unknown) => (body as TanProven).proof;

/**
 * What a code of the signed-in person is for: the accounts that it confirms, and the contracts that they are for;
 * or the present password, without which no code is sent.
 */
export type CodePurpose = Pick<OwnTan, 'accounts' | 'contracts' | 'currentPassword'> & { purpose: string };

/** Sends a code by text message to the signed-in person. */
export const sendOwnCode = (
  client: Client,
  token: TokenSource,
  partner: string,
  body: CodePurpose,
): Answer<SentCode> =>
  client.request({
    method: 'POST',
    path: `/api/benutzer/tan/${partner}`,
    token,
    body,
  });

/** Answers what the code proves. */
export const proveOwnCode = (
  client: Client,
  token: TokenSource,
  partner: string,
  body: { id: string; code: string },
): Answer<string> =>
  client.request({
    method: 'POST',
    path: `/api/benutzer/tan/${partner}/pruefen`,
    token,
    body,
    model: proofOf,
  });

/** Sends a code by text message to the signed-in agent. */
export const sendAgentCode = (client: Client, token: TokenSource, purpose: string): Answer<SentCode> =>
  client.request({ method: 'POST', path: '/api/vermittler/tan', token, body: { purpose } });

/** Answers what the code proves. */
export const proveAgentCode = (
  client: Client,
  token: TokenSource,
  body: { id: string; code: string },
): Answer<string> =>
  client.request({ method: 'POST', path: '/api/vermittler/tan/pruefen', token, body, model: proofOf });

/** Sends a code to a number or an address, to prove that it is one's own. */
export const sendCode = (
  client: Client,
  body: { purpose: string; channel: 'sms' | 'mail'; to: string },
): Answer<SentCode> => client.request({ method: 'POST', path: '/api/tan', body });

/** Answers what the code proves. */
export const proveCode = (client: Client, body: { id: string; code: string }): Answer<string> =>
  client.request({ method: 'POST', path: '/api/tan/pruefen', body, model: proofOf });

/** Changes something of the own account; `path` names what. */
export const changeAccount = (
  client: Client,
  token: TokenSource,
  path: string,
  body: object,
): Answer<unknown> => client.request({ method: 'PUT', path, token, body });

/** Takes the app for sign-in codes away. */
export const removeAuthenticator = (
  client: Client,
  token: TokenSource,
  currentPassword: string,
): Answer<unknown> =>
  client.request({
    method: 'POST',
    path: '/api/benutzer/authenticator/entfernen',
    token,
    body: { currentPassword },
  });

/** Permits to add or remove one passkey within minutes. */
export const permitPasskey = (
  client: Client,
  token: TokenSource,
  portal: Portal,
  body: PasskeyPermit,
): Answer<unknown> =>
  client.request({ method: 'POST', path: `/api/${portal}/passkeys/freigeben`, token, body });

/** What has to be kept in spite of a request for erasure: number of the contract or claim, and until when. */
export type Hold = ErasureAsked['holds'][number];

/** Asks that everything be erased; `proof` is that of a code. */
export const askForErasure = (
  client: Client,
  token: TokenSource,
  proof: string | undefined,
): Answer<ErasureAsked> =>
  client.request({ method: 'POST', path: '/api/benutzer/loeschung', token, body: { proof } });

/** Asks for the link to register by. */
export const askForRegistration = (
  client: Client,
  contract: string,
  body: { postcode: string; birthDate?: string },
): Answer<unknown> =>
  client.request({
    method: 'POST',
    path: `/api/benutzer/registrierung/${encodeURIComponent(contract)}`,
    body,
  });

/** An application that was sent from this tab, and what allows to make an account by it. */
export type SentApplication = SentBody;

/** Returns where codes for the applicant go, masked. */
export const checkApplicant = (client: Client, sent: SentApplication): Answer<KnownApplicant> =>
  client.request({ method: 'POST', path: '/api/benutzer/antragszugang/pruefen', body: sent });

/** Sends a code to the address or phone of an application. */
export const sendApplicantCode = (client: Client, body: ApplicantTan): Answer<SentCode> =>
  client.request({ method: 'POST', path: '/api/benutzer/antragszugang/tan', body });

/** Makes an account for an applicant. */
export const registerApplicant = (client: Client, body: ApplicantChoice): Answer<Registered> =>
  client.request({ method: 'POST', path: '/api/benutzer/antragszugang', body });

/** Asks for the link to a new phone number. */
export const askForPhoneLink = (client: Client, email: string): Answer<unknown> =>
  client.request({ method: 'POST', path: '/api/benutzer/handynummer/zuruecksetzen', body: { email } });

/** What a mailed link is for. */
export const checkLink = (client: Client, token: string): Answer<Link> =>
  client.request({ method: 'POST', path: '/api/benutzer/link/pruefen', body: { token } });

/** What is chosen by a mailed link. */
export type Chosen = LinkChoice;

/** Makes an account. */
export const register = (client: Client, body: Chosen): Answer<Registered> =>
  client.request({ method: 'POST', path: '/api/benutzer/registrierung', body });

/** Takes a new phone number. */
export const takePhone = (client: Client, body: Chosen): Answer<unknown> =>
  client.request({ method: 'POST', path: '/api/benutzer/handynummer/token', body });
