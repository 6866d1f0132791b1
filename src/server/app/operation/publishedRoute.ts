import type { FastifySchema } from 'fastify';
import type { Access } from '#server/http/access.ts';
import { portalsOf } from '#server/people/access/access.ts';
import { errorResponses, type DescribedRoute } from './errorResponses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A part of the address that one route has for each value; the description shows it as one parameter. */
    parameter?: { name: string; values: string[] };
  }
}

/** Returns the path under which the description lists a route: `/api/nachrichten/:pool/eingang`. */
export function publishedPath({ url, config }: DescribedRoute): string {
  const parameter = config?.parameter;
  if (!parameter) return url;
  return url
    .split('/')
    .map((part) => (parameter.values.includes(part) ? `:${parameter.name}` : part))
    .join('/');
}

/** Returns the declared responses of a route, with the problem documents that any route may answer. */
export function publishedResponses(route: DescribedRoute): { [status: string]: unknown } {
  const declared = (route.schema?.response ?? {}) as { [status: string]: unknown };
  return { ...errorResponses(route, declared), ...declared };
}

function withParameter(params: unknown, { name, values }: { name: string; values: string[] }): object {
  const { properties, required } = (params ?? {}) as { properties?: object; required?: string[] };
  return {
    type: 'object',
    required: [name, ...(required ?? [])],
    properties: { [name]: { enum: values, type: 'string' }, ...properties },
  };
}

/** Returns who may call, as OpenAPI says it; the roles are portals. */
function securityOf(access: Access | undefined): { [scheme: string]: string[] }[] {
  if (access === undefined) return [];
  const portals = portalsOf(access);
  if (portals) return [{ accessToken: portals }];
  return access === 'context' ? [{}, { accessToken: [] }] : [];
}

/** Returns how the description lists a route: path, parameters, responses, who may call. */
export function publishedOf(route: DescribedRoute): { schema: FastifySchema; url: string } {
  const { schema = {}, config } = route;
  const parameter = config?.parameter;
  return {
    url: publishedPath(route),
    schema: {
      ...schema,
      security: securityOf(config?.access),
      ...(parameter && { params: withParameter(schema.params, parameter) }),
      response: publishedResponses(route),
    },
  };
}
