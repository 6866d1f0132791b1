import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import problems from '../../../../schemas/api/problem.schema.json' with { type: 'json' };
import { publishedOf } from './publishedRoute.ts';

/** Collects the schemas of all routes that are registered afterwards into one OpenAPI 3.1 document. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Insurance platform',
        version: '1',
        description:
          'Errors are application/problem+json. Money is integer cents in members ending in Cent. ' +
          'Dates are YYYY-MM-DD, instants UTC.',
      },
      components: {
        schemas: { Problem: problems.$defs.problem as object },
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Access token of the identity provider; roles are the portals',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => publishedOf({ ...route, url, schema }),
  });
}
