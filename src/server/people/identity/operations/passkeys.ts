import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider, Person } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueueNotice } from '../notices.ts';
import { createdPasskey, creationOptions, hostOf } from '../passkeyCeremony.ts';
import { bindPermit, takePermit } from '../passkeyPermits.ts';
import { insertPasskey, passkeysOf, removePasskey, type Passkey } from '../passkeys.ts';
import { textAt, type ProtocolCall } from '../protocolCall.ts';
import { Refusal, refusals } from '../refusal.ts';
import { forCaller } from './forCaller.ts';

/** Passkeys per person. */
const most = 20;

/** An access token alone must not change how its person signs in. */
const notPermitted = () => new Refusal('ForbiddenException', 'The password is asked first.');

/** Records a change of a person's passkeys and notifies the person. */
async function notify(
  trx: Trx,
  { provider, call, person }: { provider: IdentityProvider; call: ProtocolCall; person: Person },
  kind: 'passkeyAdded' | 'passkeyRemoved',
): Promise<void> {
  recordSecurityEvent({ event: 'credential', outcome: 'success', kind: 'passkey', about: person.id });
  const target = { personId: person.id };
  await enqueueNotice(trx, provider.vault, { id: provider.ids.uuid(), kind, target, now: call.now });
}

/** Starts to add a passkey, within minutes of the password. */
export function startPasskey(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  return forCaller(provider, call, async (trx, person) => {
    const existing = await passkeysOf(trx, person.id);
    if (existing.length >= most) return refusals.limit();
    const CredentialCreationOptions = await creationOptions(provider, person, existing);
    const challenge = textAt(CredentialCreationOptions, 'challenge');
    if (!(await bindPermit(trx, person.id, challenge, call.now))) return notPermitted();
    return { CredentialCreationOptions };
  });
}

/** Adds the passkey that a browser has made for the challenge. */
export function completePasskey(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const { input, now } = call;
  return forCaller(provider, call, async (trx, person) => {
    const permit = await takePermit(trx, person.id, now);
    if (!permit?.challenge)
      return new Refusal('WebAuthnChallengeNotFoundException', 'The challenge has expired.');
    const made = await createdPasskey(provider, input['Credential'], permit.challenge);
    const name = permit.name || call.device;
    const row = made && { ...made, person_id: person.id, name, created_at: now, used_at: null };
    if (!row || !(await insertPasskey(trx, row)))
      return new Refusal('WebAuthnCredentialNotSupportedException', 'The credential cannot be used.');
    await notify(trx, { provider, call, person }, 'passkeyAdded');
    return {};
  });
}

const shown = ({ id, name, transports, attachment, created_at }: Passkey, host: string): object => ({
  CredentialId: id,
  FriendlyCredentialName: name,
  RelyingPartyId: host,
  AuthenticatorTransports: transports.split(',').filter(Boolean),
  ...(attachment !== null && { AuthenticatorAttachment: attachment }),
  CreatedAt: Math.floor(created_at.getTime() / 1000),
});

/** Lists the passkeys of the person. */
export function listPasskeys(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  return forCaller(provider, call, async (trx, person) => {
    const passkeys = await passkeysOf(trx, person.id);
    return { Credentials: passkeys.map((passkey) => shown(passkey, hostOf(provider))) };
  });
}

/** Removes a passkey, within minutes of the password. */
export function deletePasskey(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  return forCaller(provider, call, async (trx, person) => {
    if (!(await takePermit(trx, person.id, call.now))) return notPermitted();
    if (!(await removePasskey(trx, person.id, textAt(call.input, 'CredentialId'))))
      return new Refusal('ResourceNotFoundException', 'The person has no such passkey.');
    await notify(trx, { provider, call, person }, 'passkeyRemoved');
    return {};
  });
}
