import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { transaction } from '#server/storage/database/transaction.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { deleteBrowser, findBrowser, insertBrowser, updateRefreshToken } from './browserStore.ts';
import { endFamilies, endFamily, longestSignIn } from './families.ts';
import { findPerson } from './people.ts';
import type { Portal } from '#server/base/portal.ts';
import type { RenewalKeys, RenewedTokens } from '#server/ports/identity.ts';
import type { Caller, IdentityProvider } from '#server/ports/identity.ts';

/** What a page learns about its session. */
interface BrowserSession {
  /** The only token that reaches a page. */
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  /** The id in the pool. */
  person: string;
  /** Sign-in name; '' when the pool does not provide it. */
  name: string;
  /** Number of the customer according to the pool. */
  partner?: string;
}

/** What a sign-out ends: this sign-in, all of the person, or all together with the remembered devices. */
type SignOutExtent = 'here' | 'everywhere' | 'everything';

const purpose = 'browser session';

/**
 * Browser sessions. The cookie identifies a row that holds the refresh token: pages only get access tokens, and all
 * tabs share one sign-in.
 */
export function createBrowserSessions(provider: IdentityProvider) {
  const { db, vault, verifier, renewal, admin } = provider;
  /** Concurrent tabs share one request, because a pool may accept a refresh token only once. */
  const renewing = new Map<string, Promise<BrowserSession | undefined>>();

  /** Returns caller and session of renewed tokens; undefined when the sign-in has ended. */
  async function openSession({ accessToken, idToken }: RenewedTokens, now: Date) {
    const caller = await verifier.verify(accessToken, now);
    if (!caller) return undefined;
    const claims = decodeJwt(idToken);
    const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
    const partner = text('custom:partnernummer');
    const expires = (decodeJwt(accessToken).exp ?? 0) * 1000;
    const session: BrowserSession = {
      accessToken,
      expiresIn: Math.max(0, Math.floor((expires - now.getTime()) / 1000)),
      person: caller.personId,
      name: text('email') ?? text('nickname') ?? '',
      ...(partner !== undefined && { partner }),
    };
    return { caller, session };
  }

  async function renewSession(portal: Portal, hash: string, now: Date): Promise<BrowserSession | undefined> {
    const read = () => transaction(db, (trx) => findBrowser(trx, { hash, portal, now }));
    for (let tried: string | undefined; ;) {
      const row = await read();
      const token = row && vault.open(purpose, row.refresh).toString();
      // Another server process may have used the token meanwhile: retried once with the newer one.
      const renewed =
        token && token !== tried
          ? await renewal.renew(portal, { refreshToken: token, deviceKey: row.device_key }, now)
          : undefined;
      if (!renewed && token && tried === undefined) {
        tried = token;
        continue;
      }
      const opened = renewed && (await openSession(renewed, now));
      await transaction(db, async (trx) => {
        if (!opened) return deleteBrowser(trx, hash);
        if (renewed.refreshToken !== token)
          await updateRefreshToken(trx, hash, vault.seal(purpose, Buffer.from(renewed.refreshToken)));
      });
      return opened?.session;
    }
  }

  /** Ends the sign-in of a cookie, if any. */
  async function endSession(portal: Portal, secret: string, now: Date): Promise<void> {
    const hash = secretHash(secret);
    const row = await transaction(db, (trx) => findBrowser(trx, { hash, portal, now }));
    if (!row) return;
    await renewal.revoke(portal, vault.open(purpose, row.refresh).toString(), now);
    await transaction(db, (trx) => deleteBrowser(trx, hash));
  }

  return {
    /**
     * Starts a session with the refresh token of a sign-in.
     * @param before current cookie of the browser, whose sign-in ends
     * @returns the new cookie; undefined when the pool rejects the token
     */
    async begin(
      portal: Portal,
      { refreshToken, deviceKey, before, now }: RenewalKeys & { before: string | undefined; now: Date },
    ): Promise<{ secret: string; session: BrowserSession } | undefined> {
      const renewed = await renewal.renew(portal, { refreshToken, deviceKey }, now);
      const opened = renewed && (await openSession(renewed, now));
      if (!opened) return undefined;
      recordSubject({ portal, person: opened.caller.personId });
      recordSecurityEvent({ event: 'session', outcome: 'success', kind: 'begun' });
      if (before !== undefined) await endSession(portal, before, now);
      const secret = randomBytes(32).toString('base64url');
      const browser = {
        hash: secretHash(secret),
        portal,
        family_id: opened.caller.familyId,
        refresh: vault.seal(purpose, Buffer.from(renewed.refreshToken)),
        device_key: deviceKey,
        expires_at: new Date(now.getTime() + longestSignIn),
      };
      await transaction(db, (trx) => insertBrowser(trx, browser));
      return { secret, session: opened.session };
    },

    /** Returns the session of a cookie with a new access token; undefined when signed out. */
    renew(portal: Portal, secret: string, now: Date): Promise<BrowserSession | undefined> {
      const hash = secretHash(secret);
      const running =
        renewing.get(hash) ?? renewSession(portal, hash, now).finally(() => renewing.delete(hash));
      renewing.set(hash, running);
      return running;
    },

    /** Signs out: the token's sign-in, all of the person, or all together with the remembered devices. */
    async end(
      { portal, personId, familyId }: Caller,
      { secret, extent, now }: { secret: string | undefined; extent: SignOutExtent; now: Date },
    ): Promise<void> {
      if (secret !== undefined) await endSession(portal, secret, now);
      if (extent === 'here')
        return void (await transaction(db, (trx) => endFamily(trx, personId, familyId, now)));
      const person = await transaction(db, (trx) => findPerson(trx, personId));
      if (!person) return;
      // If Cognito cannot be reached, the sign-ins are at least ended here.
      const end = extent === 'everything' ? admin.endAccess : admin.endSessions;
      await transaction(db, (trx) => end(trx, person)).catch(() =>
        transaction(db, (trx) => endFamilies(trx, personId, now)),
      );
    },
  };
}
