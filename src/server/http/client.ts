import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // Node's URL parser normalises the address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return tail === undefined
    ? first
    : [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * Returns the key of a client for limits: an IPv4 address, also when mapped to IPv6; of IPv6 the first 64 bits,
 * because a subscriber controls the whole /64.
 */
export function clientOfAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the key of the request's client. Never logged. */
export const clientOf = (request: FastifyRequest): string => clientOfAddress(request.ip);
