import { subscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import problems from '../../schemas/api/problem.schema.json' with { type: 'json' };
import { catalogue, type ErrorCode } from '#engine/errors/catalogue.ts';
import { publishedResponses } from '#server/app/operation/publishedRoute.ts';
import { createRequestAjv } from '#server/http/validator.ts';

/** The parts of a declared response that an answer is held against. */
interface Declared {
  type?: string;
  content?: { [mediaType: string]: { schema: object } };
}

const ajv = createRequestAjv();
/** Compiled schemas by object, and by text: each server of a test has route objects of its own. */
const compiled = new WeakMap<object, ValidateFunction>();
const compiledTexts = new Map<string, ValidateFunction>();
const found: string[] = [];

/** Returns what answers deviated in since the last call, one sentence each, and forgets it. */
export function takeDeviations(): string[] {
  return found.splice(0);
}

function compile(schema: object): ValidateFunction {
  const existing = compiled.get(schema);
  if (existing) return existing;
  const text = JSON.stringify(schema);
  const made = compiledTexts.get(text) ?? ajv.compile(JSON.parse(text) as object);
  compiledTexts.set(text, made);
  compiled.set(schema, made);
  return made;
}

/** Returns the text of a payload as the reader gets it; undefined for streams. */
function textOf(payload: unknown, encoding: unknown): string | undefined {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return undefined;
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

/** Returns what is wrong with a JSON text, by pointer. */
function wrongWith(text: string, schema: object): string[] {
  const judge = compile(schema);
  if (judge(JSON.parse(text))) return [];
  return (judge.errors ?? []).map(
    ({ instancePath, keyword, message, params }) =>
      `${instancePath || '/'} ${keyword}: ${message} ${JSON.stringify(params)}`,
  );
}

function wrongProblem(text: string, status: number): string[] {
  const wrong = wrongWith(text, problems.$defs.problem);
  const { code, status: wording } = JSON.parse(text) as { code: ErrorCode; status: number };
  const meant = Object.hasOwn(catalogue, code) ? catalogue[code].status : undefined;
  return meant === status && wording === status
    ? wrong
    : [...wrong, `/status ${wording} of the code ${code}`];
}

const isInRange = (range: string, mediaType: string) =>
  range === '*/*' || range === mediaType || range === `${mediaType.split('/')[0]}/*`;

/** Returns the schema that a media type has in a declared response; undefined where it has none. */
function schemaFor(declared: Declared, mediaType: string): object | undefined {
  const { content } = declared;
  // The object itself, because its compiled form is kept by it.
  if (!content) return mediaType === 'application/json' ? declared : undefined;
  const range = Object.keys(content).find((candidate) => isInRange(candidate, mediaType));
  return range === undefined ? undefined : content[range]?.schema;
}

function deviationsOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string[] {
  const { url = '', schema, config } = request.routeOptions;
  const status = reply.statusCode;
  const [mediaType = ''] = String(reply.getHeader('content-type') ?? '').split(';');
  const text = textOf(payload, reply.getHeader('content-encoding'));
  const isSpoken = request.method !== 'HEAD' && text !== undefined;
  if (status >= 400 && mediaType === 'application/problem+json')
    return isSpoken ? wrongProblem(text, status) : [];
  const responses = publishedResponses({ url, schema: schema ?? {}, config });
  const declared = (responses[String(status)] ?? responses[`${Math.floor(status / 100)}XX`]) as
    Declared | undefined;
  if (!declared) return ['no response is declared for this status'];
  if (declared.type === 'null') return text === undefined || text === '' ? [] : ['/ has a body'];
  const expected = schemaFor(declared, mediaType);
  if (!expected) return [`no response is declared in ${mediaType || 'no media type'}`];
  return isSpoken && /\bjson\b/.test(mediaType) ? wrongWith(text, expected) : [];
}

/** Holds every answer of a server against what its description declares for route and status. */
function judgeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url, config } = request.routeOptions;
    const isOurs = url === undefined || config.access !== undefined;
    const deviations = isOurs ? deviationsOf(request, reply, payload) : [];
    for (const deviation of deviations)
      found.push(`${request.method} ${url ?? 'no route'} ${reply.statusCode}: ${deviation}`);
    done(null, payload);
  });
}

// Fastify announces each server that is made: no test can forget the judge.
subscribe('fastify.initialization', (message) =>
  judgeAnswers((message as { fastify: FastifyInstance }).fastify),
);
