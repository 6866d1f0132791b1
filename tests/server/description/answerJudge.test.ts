import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { noContent, textIn } from '#server/http/responses.ts';
import { addSchemaValidation } from '#server/http/validator.ts';
import { takeDeviations } from '../../support/answerJudge.ts';

const schema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string' } },
};

const server = Fastify();
addSchemaValidation(server);
const answers: { [path: string]: unknown } = {
  '/good': { name: 'Berg' },
  '/missing': {},
  '/undeclared': { name: 'Berg', secret: 1 },
};
for (const [path, body] of Object.entries(answers))
  server.get(path, { config: { access: 'offen' }, schema: { response: { 200: schema } } }, () => body);
server.get('/silent', { config: { access: 'offen' } }, () => ({}));
server.get('/empty', { config: { access: 'offen' }, schema: { response: { 204: noContent } } }, (_, reply) =>
  reply.code(204).send(),
);
server.get(
  '/page',
  { config: { access: 'offen' }, schema: { response: { 200: textIn('text/html') } } },
  (_, reply) => reply.type('text/plain').send('text'),
);
server.get('/problem', { config: { access: 'offen' } }, (_, reply) =>
  reply
    .code(404)
    .type('application/problem+json')
    .send(JSON.stringify({ code: 'forbidden', status: 404 })),
);

afterEach(() => void takeDeviations());

test.each(['/good', '/empty'])('the answer of %s is as declared', async (url) => {
  await server.inject({ url });
  expect(takeDeviations()).toEqual([]);
});

test.each([
  ['/missing', /^GET \/missing 200: \/ required: .*"name"/],
  ['/undeclared', /^GET \/undeclared 200: \/ additionalProperties: .*"secret"/],
  ['/silent', /^GET \/silent 200: no response is declared for this status/],
  ['/page', /^GET \/page 200: no response is declared in text\/plain/],
  ['/problem', /^GET \/problem 404: .*\/status 404 of the code forbidden/s],
])('the answer of %s fails the test by route, status and pointer', async (url, message) => {
  await server.inject({ url });
  expect(takeDeviations().join('\n')).toMatch(message);
});
