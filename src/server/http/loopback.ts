import type { FastifyRequest } from 'fastify';

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
const loopbackAddress = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Returns whether a request comes from this machine without a proxy. The Host must be local as well, so that a
 * foreign page cannot reach in through DNS rebinding.
 */
export function isLoopbackRequest(request: FastifyRequest): boolean {
  if (forwarding.some((name) => request.headers[name] !== undefined)) return false;
  if (!loopbackHost.test(request.headers.host ?? '')) return false;
  return loopbackAddress.test(request.socket.remoteAddress ?? '');
}
