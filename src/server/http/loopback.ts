import type { FastifyRequest } from 'fastify';

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
const local = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Answers whether a request was made on this machine itself: no proxy in between, and a local name in its
 * address, so that a foreign page cannot reach in by pointing its own name here.
 */
export function isLocal(request: FastifyRequest): boolean {
  if (forwarding.some((name) => request.headers[name] !== undefined)) return false;
  if (!localHost.test(request.headers.host ?? '')) return false;
  return local.test(request.socket.remoteAddress ?? '');
}
