import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/base/settings/settings.ts';
import { isUnderPath } from './pathPrefix.ts';
import { contentSecurityPolicy, imageOrigins, outsideOrigins } from './csp.ts';

/** Sets the common headers of every response; a route may override them. */
export function setSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const fixed: { [name: string]: string } = {
    'content-security-policy': contentSecurityPolicy({
      dev: settings.dev,
      connect: outsideOrigins(settings),
      images: imageOrigins(settings),
    }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-robots-tag': 'noindex',
  };
  if (settings.origin.startsWith('https:')) {
    fixed['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
  }
  if (settings.environment === 'production') delete fixed['x-robots-tag'];
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(fixed);
    done();
  });
  // API responses may contain personal data, and errors may be temporary.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (
      !reply.hasHeader('cache-control') &&
      (isUnderPath(request, '/api', '/idp', '/dev') || reply.statusCode >= 400)
    )
      void reply.header('cache-control', 'no-store');
    done();
  });
}
