import type { FastifyRequest } from 'fastify';
import { isSameMac, secretHash } from '#server/base/secretHash.ts';
import { isLoopbackRequest } from './loopback.ts';

/** Returns the token of a request: `Bearer`, as Prometheus sends it, or the password of `Basic`, as browsers do. */
function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (bearer !== undefined) return bearer;
  const basic = /^Basic ([\w+/=-]+)$/.exec(authorization)?.[1];
  return (
    basic &&
    Buffer.from(basic, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, '')
  );
}

/**
 * Returns whether a request comes from the operator: from this machine, or with the token of the settings. Digests are
 * compared, so that timing reveals nothing about the token.
 */
export function isOperatorRequest(request: FastifyRequest, token: string | undefined): boolean {
  if (isLoopbackRequest(request)) return true;
  const given = tokenOf(request);
  return token !== undefined && given !== undefined && isSameMac(secretHash(given), secretHash(token));
}
