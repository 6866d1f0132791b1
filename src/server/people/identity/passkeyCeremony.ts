import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Person } from '#server/ports/identity.ts';
import type { Passkey } from './passkeys.ts';

// The library is loaded by the first who uses a passkey: it brings parsers that nothing else needs.
const library = () => import('@simplewebauthn/server');

/** The pages that passkeys are bound to: their origin, and the host of it. */
interface Site {
  origin: string;
}

export const hostOf = ({ origin }: Site): string => new URL(origin).hostname;

/** A passkey replaces both factors, so that the device itself must ask who is there. */
const userVerification = 'required';

/** Returns what a browser needs to create a passkey that it can offer by itself. */
export async function creationOptions(site: Site, person: Person, existing: Passkey[]): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID: hostOf(site),
    rpName: hostOf(site),
    userID: new TextEncoder().encode(person.id),
    userName: person.username,
    userDisplayName: person.attributes.nickname ?? person.username,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
}

/** Returns what a browser needs to ask for a passkey. It names none, so that it does not tell who has one. */
export async function requestOptions(site: Site, challenge: Buffer): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  const asked = { rpID: hostOf(site), userVerification, challenge: new Uint8Array(challenge) } as const;
  return generateAuthenticationOptions(asked);
}

/** Returns the new passkey of a browser's answer; undefined if the answer is not one to the challenge. */
export async function createdPasskey(
  site: Site,
  answer: unknown,
  challenge: string,
): Promise<Pick<Passkey, 'id' | 'public_key' | 'counter' | 'transports' | 'attachment'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const response = answer as RegistrationResponseJSON;
  try {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
    });
    return (
      made && {
        id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: (made.credential.transports ?? []).map(String).join(','),
        attachment: response.authenticatorAttachment ?? null,
      }
    );
  } catch {
    // The library throws for whatever is not as it must be.
    return undefined;
  }
}

/** Returns the new counter if the answer to a challenge is signed by a passkey; else undefined. */
export async function signedCounter(
  site: Site,
  { passkey, answer, challenge }: { passkey: Passkey; answer: unknown; challenge: Buffer },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { id, public_key, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      credential: { id, publicKey: new Uint8Array(public_key), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
