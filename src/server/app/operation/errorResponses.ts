import type { RouteOptions } from 'fastify';
import { portalsOf } from '#server/people/access/access.ts';

/** What the description needs of a route. */
export type DescribedRoute = Pick<RouteOptions, 'url' | 'schema' | 'config'>;

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const descriptions: { [status: string]: string } = {
  400: 'A parameter or a header is wrong',
  401: 'Nobody is signed in',
  403: 'Not for this caller',
  404: 'Unknown, or of another person',
  412: 'Changed since it was read',
  413: 'The body is too large',
  415: 'The body is of another media type',
  422: 'The body is wrong, or what it asks for is not possible',
  428: 'If-Match is missing',
  429: 'Too many requests',
  default: 'Any other problem',
};

/** Returns the statuses of errors that a route may answer by what it takes and whom it lets in. */
function statusesOf({ url, schema, config }: DescribedRoute): string[] {
  const { access, rateLimit } = config ?? {};
  const asks = access === 'context' || access === 'page' || (access && portalsOf(access));
  const revised = JSON.stringify(schema?.headers ?? {}).includes('if-match');
  return [
    '400',
    ...(asks ? ['401', '403'] : []),
    ...(access === 'operator' ? ['401'] : []),
    ...(url.includes(':') || access === 'local' || access === 'operator' ? ['404'] : []),
    ...(revised ? ['412', '428'] : []),
    ...(schema?.body || schema?.consumes ? ['413', '415', '422'] : []),
    ...(rateLimit === false ? [] : ['429']),
    'default',
  ];
}

/** Returns the problem documents of a route by status, but for those that its own declarations cover. */
export function errorResponses(
  route: DescribedRoute,
  declared: { [status: string]: unknown },
): { [status: string]: object } {
  const own = (status: string) => status !== 'default' && `${status[0]}XX` in declared;
  return Object.fromEntries(
    statusesOf(route)
      .filter((status) => !own(status))
      .map((status) => [status, { description: descriptions[status], content: problem }]),
  );
}
