import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

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
      components: { schemas: { Problem: problem } },
    },
    transform: ({ schema, url }) => ({ schema: { ...schema, response: withProblem(schema?.response) }, url }),
  });
}

const problem = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'code', 'errorId'],
  properties: {
    type: { type: 'string' as const },
    title: { type: 'string' as const, description: 'German, fit to be shown' },
    status: { type: 'integer' as const },
    detail: { type: 'string' as const },
    code: { type: 'string' as const },
    errorId: { type: 'string' as const },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: {
          page: { type: 'string' as const },
          pointer: { type: 'string' as const },
          keyword: { type: 'string' as const },
          message: { type: 'string' as const },
          params: { type: 'object' as const, description: 'What the sentence is made of' },
        },
      },
    },
  },
};

/** Adds the problem response, which every route may send, in one place. */
function withProblem(response: unknown): { [status: string]: unknown } {
  const described = (response ?? { 200: { description: 'OK', type: 'object' } }) as {
    [status: string]: unknown;
  };
  return {
    ...described,
    default: {
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}
