import type { FastifyInstance } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import { assertReadableText } from './bodyGuards.ts';

/** Refuses parameters with characters that PostgreSQL cannot store. */
export function validateParameters(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      for (const part of [request.params, request.query]) assertReadableMembers(part);
      done();
    } catch {
      done(new PlatformError('parameter-invalid'));
    }
  });
}

function assertReadableMembers(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    assertReadableText(name);
    for (const text of Array.isArray(value) ? value : [value])
      if (typeof text === 'string') assertReadableText(text);
  }
}
