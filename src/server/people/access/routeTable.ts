import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that was registered, as Fastify itself tells of it. */
    routeTable: readonly RouteOptions[];
  }
}

/**
 * Keeps the list of all routes that are registered from now on.
 * The start fails when one of them says nothing about its access: nobody shall forget to think of it.
 */
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
