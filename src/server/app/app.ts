import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Deps } from '#server/ports/deps.ts';
import { routes } from './routes.ts';
import { guardRoutes } from '#server/people/access/access.ts';
import { answerClientError } from '#server/http/clientError.ts';
import { recordAccesses } from '#server/people/audit/trail.ts';
import { bodyLimit, readJsonBodies } from '#server/http/jsonBody.ts';
import { warnAboutUntrustedProxy } from '#server/http/proxyWarning.ts';
import { closeAfterLastAnswers } from '#server/http/gracefulClose.ts';
import { observeRequests } from '#server/http/observeRequests.ts';
import { refuseDuplicateHost } from '#server/http/duplicateHost.ts';
import { validateParameters } from '#server/http/parameters.ts';
import { headersTimeout, limitBodyTime, uploadTimeout } from '#server/http/bodyTimeout.ts';
import { requestIdOf } from '#server/http/requestId.ts';
import { traceRequests } from '#server/http/traceRequests.ts';
import { limitRates } from '#server/http/rateLimits.ts';
import { setSecurityHeaders } from '#server/http/securityHeaders.ts';
import { addSchemaValidation, noCompilers } from '#server/http/validator.ts';
import { backupRoutes } from './backup/routes.ts';
import { docsRoutes } from './operation/docsRoutes.ts';
import { describeRoutes } from './operation/openapi.ts';
import { operationRoutes } from './operation/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import type { DrawPage } from './pages/rendering/drawnPages.ts';
import { builtShell } from './pages/shell.ts';
import { galleryRoute } from './pages/galleryRoute.ts';
import type { Shell } from './pages/shell.ts';
import { createErrorResponder, registerErrorHandlers } from '#server/http/problem/errorHandler.ts';
import { trackRequests } from '#server/people/securityLog/securityLog.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** Options that differ between production, development and tests. */
export interface AppOptions {
  /** Source of the HTML shell; the built one by default. */
  shell?: Shell;
  /** Source of the gallery of widgets; in development only. */
  gallery?: Shell;
  /** Leaves out domains and pages: a server that only works beside requests. */
  only?: 'operation';
  /** Draws first pages on the server; without it the browser draws all of them. */
  draw?: DrawPage;
  /** Creates the HTTP server; development puts Vite in front. */
  serverFactory?: FastifyServerFactory;
}

/**
 * Returns the server with all domains, ready to listen or to inject into. Closing it does not close the
 * database.
 */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const t = translator('live', deps.root);
  const answer = createErrorResponder(deps, t);
  const app = Fastify({
    logger: false,
    bodyLimit,
    // One hop: X-Forwarded-For values set by the client are ignored.
    trustProxy: deps.settings.trustProxy ? (_address, hop) => hop < 1 : false,
    requestTimeout: uploadTimeout,
    http: { headersTimeout: headersTimeout, connectionsCheckingInterval: headersTimeout / 3 },
    // On shutdown, requests on open connections are served and the connection is closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    clientErrorHandler: answerClientError(deps.ids, t),
    genReqId: requestIdOf(deps),
    schemaController: noCompilers,
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  });
  observeRequests(app, deps);
  traceRequests(app, deps);
  trackRequests(app, deps);
  limitBodyTime(app, answer);
  refuseDuplicateHost(app);
  warnAboutUntrustedProxy(app, deps);
  closeAfterLastAnswers(app);
  setSecurityHeaders(app, deps.settings);
  readJsonBodies(app);
  addSchemaValidation(app);
  validateParameters(app);
  await limitRates(app, deps.settings);
  guardRoutes(app, deps);
  recordAccesses(app, deps);
  registerErrorHandlers(app, answer);
  await describeRoutes(app);
  await app.register(operationRoutes(deps));
  await app.register(backupRoutes(deps));
  await app.register(docsRoutes(deps));
  if (options.only === 'operation') return ready(app);
  for (const domain of Object.values(routes)) await app.register(domain(deps));
  if (options.gallery) await app.register(galleryRoute(options.gallery));
  await app.register(pageRoutes(deps, options.shell ?? builtShell(deps.root), options.draw));
  return ready(app);
}

async function ready(app: FastifyInstance): Promise<FastifyInstance> {
  await app.ready();
  return app;
}
