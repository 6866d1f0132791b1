import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route, as reported by Fastify. */
    routeTable: readonly RouteOptions[];
  }
}

/** Collects all routes registered from now on. The start fails if one lacks `config.access`. */
export function recordRoutes(app: FastifyInstance): void {
  const table: RouteOptions[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => void table.push(route));
  app.addHook('onReady', (done) => {
    const silent = table.filter(({ config }) => config?.access === undefined);
    const names = silent.map(({ method, url }) => `${[method].flat().join(',')} ${url}`);
    done(names.length > 0 ? new Error(`Routes without config.access: ${names.join('; ')}`) : undefined);
  });
}
