import { createHmac, timingSafeEqual } from 'node:crypto';
import { deepLinkKey } from './agentKey.ts';
import { contractId } from '#server/storage/model/contract.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';

/** What proves a link: until when it is good (seconds since 1970), and its signature. */
export interface LinkProof {
  bis: string;
  signatur: string;
}

/** Where the page of a record stands. */
/** The page of a contract, or of a customer. */
const recordPath = (id: string) =>
  pathTo(contractId.test(id) ? agentPaths.extranetContract : agentPaths.extranetCustomer, { id });

/**
 * Signs and judges links that lead a broker to one contract or one customer. The number of the broker is signed along
 * and does not stand in the address: the link of one opens nothing for another.
 */
export function createDeepLinks(settings: Pick<Settings, 'agentLinkKey' | 'environment'>) {
  const key = deepLinkKey(settings);
  const sign = (id: string, broker: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, broker, until]))
      .digest('base64url');

  /** The proof that a link carries. @param until seconds since 1970 */
  const proofOf = (id: string, broker: string, until: number): LinkProof => ({
    bis: String(until),
    signatur: sign(id, broker, String(until)),
  });

  return {
    proofOf,
    /** The path of a link. @param until seconds since 1970 */
    pathOf: (id: string, broker: string, until: number): string =>
      `${recordPath(id)}?${new URLSearchParams({ ...proofOf(id, broker, until) })}`,
    /** What a link is worth in the hands of a broker. @param now seconds since 1970 */
    judge(
      id: string,
      broker: string,
      { bis, signatur }: LinkProof,
      now: number,
    ): 'good' | 'expired' | 'forged' {
      const given = Buffer.from(signatur);
      const right = Buffer.from(sign(id, broker, bis));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
      return Number(bis) >= now ? 'good' : 'expired';
    },
  };
}
