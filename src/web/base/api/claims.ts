import type {
  AccessSent,
  Begun,
  Claims,
  CodeSent,
  ConsentAsked,
  Details,
  Files,
  Link,
  MadeLink,
  Message,
  Messages,
  Opened,
  ParticipantsTold,
  Received,
  Token,
} from '#api/claims.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { ApplicationReceipt } from './applications.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, dataOf, keyOf, type Read } from './read.ts';
import { failed, type ServiceResult } from './result.ts';

type Answer<T> = Promise<ServiceResult<T>>;

/** State of a claim. */
export type ClaimState = ClaimSummary['state'];

/** A claim in a list. */
export type ClaimSummary = Claims['items'][number];

/** A required document of a claim. */
export type ClaimDocument = Details['required'][number];

/** Latest decision about questions to doctors. */
export type ConsentStand = NonNullable<Details['health']>;
export type ConsentMode = NonNullable<ConsentStand['last']>['mode'];

/** All data of a claim. */
export type ClaimDetails = Details;

/** A picture or paper of a claim. */
export type ClaimFile = Files['items'][number];

/** A person involved in a claim. */
export type Participant = ParticipantsTold['items'][number];

/** A message about a claim, from the reader's point of view. */
export type ClaimMessage = Message;

/** Initial data of a claim wizard. */
export type BegunClaim = Begun;

/** Request body of a claim report. */
export interface ClaimCall {
  definition: string;
  version: string;
  context: string;
  brand: string;
  answers: Answers;
  draftId?: string;
  supplement?: string;
  token?: string;
  /** The code for an account that was not known. */
  proof?: { id: string; code: string };
}

/** Response to a claim report. */
export type ClaimReceipt = Omit<Received, 'documents'> & ApplicationReceipt;

/** Permissions of a claim link. */
export type ClaimLink = Link;

const claimPath = (id: string) => `/api/schaeden/${encodeURIComponent(id)}`;

/** Returns the calls about claims of the signed-in person, at either portal. */
export function claimCalls(client: Client, token: TokenSource) {
  const { one } = createReads(client, token);
  return {
    /** Key of a claim with everything below it. */
    key: (id: string) => keyOf(claimPath(id)),
    details: (id: string) => one<ClaimDetails>(claimPath(id)),
    participants: (id: string) => one<ParticipantsTold>(`${claimPath(id)}/beteiligte`),
    saveParticipants: (id: string, items: Participant[], etag: string): Answer<ParticipantsTold> =>
      client.request({
        method: 'PUT',
        path: `${claimPath(id)}/beteiligte`,
        body: { items },
        token,
        headers: { 'If-Match': etag },
      }),
    messages: (
      id: string,
      { cursor, signal }: { cursor?: string | undefined; signal?: AbortSignal } = {},
    ): Answer<Messages> => {
      const before = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      return client.request({
        path: `${claimPath(id)}/nachrichten${before}`,
        token,
        ...(signal && { signal }),
      });
    },
    write: (
      id: string,
      body: { content: string; html?: boolean; internal?: boolean; anhaenge?: string[] },
      key: string,
    ): Answer<ClaimMessage> =>
      client.request({
        method: 'POST',
        path: `${claimPath(id)}/nachrichten`,
        body,
        token,
        headers: { 'Idempotency-Key': key },
      }),
    files: (id: string) => one<Files>(`${claimPath(id)}/dateien`),
    file: (id: string, file: string): Answer<File> =>
      client.request({
        path: `${claimPath(id)}/dateien/${file}`,
        token,
        headers: { Accept: '*/*' },
        model: answeredFile,
      }),
    markRead: (id: string): Answer<void> =>
      client.request({ method: 'PUT', path: `${claimPath(id)}/nachrichten/gelesen`, body: {}, token }),
    protocol: (id: string): Answer<File> =>
      client.request({
        path: `${claimPath(id)}/nachrichten/protokoll`,
        token,
        model: answeredFile,
        headers: { Accept: 'application/pdf' },
      }),
    mailProtocol: (id: string, email: string): Answer<undefined> =>
      client.request({
        method: 'POST',
        path: `${claimPath(id)}/nachrichten/protokoll`,
        body: { email },
        token,
      }),
    consentLink: (id: string): Answer<MadeLink> =>
      client.request({
        method: 'POST',
        path: `${claimPath(id)}/einwilligung-gesundheitsdaten/link`,
        body: {},
        token,
      }),
    phoneLink: (id: string): Answer<MadeLink> =>
      client.request({ method: 'POST', path: `${claimPath(id)}/unterlagen/link`, body: {}, token }),
    begin: (line: string, contract: string): Answer<BegunClaim> =>
      client.request({
        path: `/api/schaeden/meldung/${encodeURIComponent(line)}/${encodeURIComponent(contract)}`,
        token,
      }),
    /** The same for a contract of a customer, by its number. */
    beginFor: (line: string, contract: string): Answer<BegunClaim> =>
      client.request({ path: `/api/schaeden/v2/${encodeURIComponent(contract)}/${line}`, token }),
    /** The same for a customer, by number, without a contract that fits. */
    beginForCustomer: (line: string, customer: string): Answer<BegunClaim> =>
      client.request({ path: `/api/schaeden/kunde/${encodeURIComponent(customer)}/${line}`, token }),
    beginSupplement: (id: string): Answer<BegunClaim> =>
      client.request({ path: `${claimPath(id)}/ergaenzung`, token }),
  };
}

export type ClaimCalls = ReturnType<typeof claimCalls>;

/** What a report is about, as far as it is known: a contract, else the customer for whom an agent reports. */
export interface ClaimSubject {
  contract?: string;
  customer?: string;
}

function reportPath({ contract, customer }: ClaimSubject): string {
  if (contract !== undefined) return `/api/schaeden/v2/${encodeURIComponent(contract)}`;
  if (customer !== undefined) return `/api/schaeden/kunde/${encodeURIComponent(customer)}`;
  return '/api/schaeden/v2/ohne-vertrag';
}

/** Sends a report. */
export const sendClaim = (
  client: Client,
  { about, call, key, token }: { about: ClaimSubject; call: ClaimCall; key: string; token?: TokenSource },
): Answer<ClaimReceipt> =>
  client.request({
    method: 'POST',
    path: reportPath(about),
    body: call,
    headers: { 'Idempotency-Key': key },
    ...(token && { token }),
  });

/** Sends the code for the account in a report that is not known yet. */
export const requestAccountCode = (
  client: Client,
  { about, call, token }: { about: ClaimSubject; call: ClaimCall; token?: TokenSource },
): Answer<CodeSent> =>
  client.request({
    method: 'POST',
    path: `${reportPath(about)}/code`,
    body: call,
    ...(token && { token }),
  });

/** Mails a code and a link to a person without an account. */
export const askForAccess = (client: Client, email: string): Answer<AccessSent> =>
  client.request({ method: 'POST', path: '/api/schaeden/zugang', body: { email } });

/** Takes the code for a secret as the link has one. */
export const proveAccess = (
  client: Client,
  body: { id: string; code: string; email: string },
): Answer<Token> => client.request({ method: 'POST', path: '/api/schaeden/zugang/pruefen', body });

/** Reads by a mailed secret. It is in the body, so that no log sees it. */
const readBySecret = <T>(client: Client, path: string, token: string | undefined): Read<T> => ({
  queryKey: [...keyOf(path), token ?? ''],
  queryFn: ({ signal }) =>
    dataOf(
      token === undefined
        ? Promise.resolve(failed<T>(404))
        : client.request<T>({ method: 'POST', path, body: { token }, signal }),
    ),
});

/** What a link is good for. @param token absent if the address has none: then the link is unknown */
export const readLink = (client: Client, token: string | undefined): Read<ClaimLink> =>
  readBySecret(client, '/api/schaeden/zugang/lesen', token);

/**
 * Data that a mailed link reveals without a code: the claim's number and the masked destinations for a code.
 */
export interface GuardedClaim {
  number: string;
  channels: { channel: 'sms' | 'mail'; to: string }[];
}

/** Sends the code that a mailed link needs to show what was said before. */
export const sendClaimLinkCode = (
  client: Client,
  token: string,
  channel: 'sms' | 'mail',
): Answer<AccessSent> =>
  client.request({ method: 'POST', path: '/api/schaeden/zugang/code', body: { token, channel } });

/** Takes that code for the secret that opens the claim. */
export const openClaimLink = (
  client: Client,
  token: string,
  code: { id: string; code: string },
): Answer<Opened> =>
  client.request({ method: 'POST', path: '/api/schaeden/zugang/oeffnen', body: { token, ...code } });

/** What further answers begin with, by a link. */
export const beginByLink = (client: Client, token: string): Answer<BegunClaim> =>
  client.request({ method: 'POST', path: '/api/schaeden/zugang/ergaenzung', body: { token } });

/** What a consent is about, and the words to decide upon. */
export const readConsent = (client: Client, token: string | undefined): Read<ConsentAsked> =>
  readBySecret(client, '/api/schaeden/einwilligung/lesen', token);

/** Decides about questions to doctors. */
export const decideConsent = (
  client: Client,
  claim: string,
  body: { token: string } & (
    { mode: ConsentMode; persons: string[]; textVersion: string } | { revoke: true }
  ),
  key: string,
): Answer<ConsentStand> =>
  client.request({
    method: 'POST',
    path: `${claimPath(claim)}/einwilligung-gesundheitsdaten`,
    body,
    headers: { 'Idempotency-Key': key },
  });
