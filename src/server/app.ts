import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { domains } from './domains.ts';

/** The server with every domain, ready to listen or to be injected into. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  for (const domain of Object.values(domains)) await app.register(domain(deps));
  return app;
}
