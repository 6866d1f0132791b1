import { createHmac, timingSafeEqual } from 'node:crypto';
import { deepLinkKeys, type LinkKeys } from './agentKey.ts';
import { contractId } from '#server/storage/model/contract.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** Proof of a link: expiry (seconds since 1970) and signature. */
export interface LinkProof {
  bis: string;
  signatur: string;
}

/** Returns the path of a record's page. */
const recordPath = (id: string) =>
  pathTo(contractId.test(id) ? agentPaths.extranetContract : agentPaths.extranetCustomer, { id });

/**
 * Signs and verifies links for brokers to a contract or customer. The broker's number is signed but not part of the
 * address, so a link is of no use to another broker.
 */
export function createDeepLinks(settings: LinkKeys) {
  const keys = deepLinkKeys(settings);
  const sign = (id: string, broker: string, until: string, key = keys[0]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, broker, until]))
      .digest('base64url');

  /** Returns a link's proof. @param until seconds since 1970 */
  const proofOf = (id: string, broker: string, until: number): LinkProof => ({
    bis: String(until),
    signatur: sign(id, broker, String(until)),
  });

  return {
    proofOf,
    /** Returns a link's path. @param until seconds since 1970 */
    pathOf: (id: string, broker: string, until: number): string =>
      `${recordPath(id)}?${new URLSearchParams({ ...proofOf(id, broker, until) })}`,
    /** Verifies a link for a broker. @param now seconds since 1970 */
    judge(
      id: string,
      broker: string,
      { bis, signatur }: LinkProof,
      now: number,
    ): 'good' | 'expired' | 'forged' {
      const given = Buffer.from(signatur);
      const isSignedWith = (key: Buffer) => {
        const right = Buffer.from(sign(id, broker, bis, key));
        return given.length === right.length && timingSafeEqual(given, right);
      };
      if (!keys.some(isSignedWith)) return 'forged';
      return Number(bis) >= now ? 'good' : 'expired';
    },
  };
}
