import { agentTexts, agentTextsOfApp, customerTexts } from '#engine/text/agentWording.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/translations.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { compressedText } from '#server/http/compression.ts';
import { isTextSet, type Namespace, type TextSet } from './namespaces.ts';
import { offersNamespace, offerTexts } from './offers.ts';
import { namespacesOf } from './service.ts';
import { notModified } from '#server/http/responses.ts';

/** Codes that the browser finds by itself, before it sends a file. */
const foundInBrowser = /^upload-/;

/** Returns the texts of errors without those that only the server writes, in its problem documents and at its start. */
function errorsOfBrowser({ codes, start: _start, ...ofFields }: { [key: string]: unknown }): object {
  const own = Object.entries(Object(codes) as object).filter(([code]) => foundInBrowser.test(code));
  return { ...ofFields, codes: Object.fromEntries(own) };
}

type Reader = 'agent' | undefined;

/** Names of definitions have two parts. */
const isOfDefinition = (name: string): boolean => name.includes('.');

const forAgents = (name: string) => (isOfDefinition(name) ? agentTexts : agentTextsOfApp);

/** Returns the texts of a namespace for customers. Why something is asked or refused, condition by condition, agents read. */
function forCustomers(name: string, texts: JsonObject): object {
  const { conditions, ...others } = customerTexts(texts);
  return isOfDefinition(name) || conditions === undefined ? others : { conditions, ...others };
}

/** Returns a namespace in the words for its reader. Texts that are not asked for are not made: `texts` is a call. */
function wordedFor(
  reader: Reader,
  name: string,
  { texts, etag }: Namespace,
): { texts: () => object; etag: string } {
  return reader === 'agent'
    ? { texts: () => forAgents(name)(texts), etag: etag.replace(/"$/, '-agent"') }
    : { texts: () => forCustomers(name, texts), etag };
}

/** Serves the German texts by namespace. */
export const translationRoutes: RoutePlugin = (deps) => async (app) => {
  const namespaces = namespacesOf(deps.root);
  const textsOf = (set: TextSet, namespace: string) =>
    namespace === offersNamespace
      ? offerTexts(namespaces, set, deps.registry)
      : namespaces.read(set, namespace);

  app.get<{ Params: { set: string; namespace: string }; Querystring: { reader?: 'agent' } }>(
    '/api/i18n/:set/:namespace',
    {
      config: { access: 'offen' },
      schema: {
        tags: ['Translations'],
        summary: 'Texts of a namespace; preview lays its differing keys over live',
        params: schema.$defs.params,
        querystring: schema.$defs.query,
        response: { 200: schema.$defs.texts, 304: notModified },
      },
    },
    async (request, reply) => {
      const { set, namespace } = request.params;
      const found = isTextSet(set) ? textsOf(set, namespace) : undefined;
      if (!found) throw new PlatformError('texts-unknown');
      const worded = wordedFor(request.query.reader, namespace, found);
      // Revalidated on each use and answered with 304 while unchanged, so that edits appear immediately.
      void reply.header('etag', worded.etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === worded.etag) return reply.code(304).send();
      const key = `${set}/${namespace}/${worded.etag}`;
      const type = 'application/json; charset=utf-8';
      const texts = () => (namespace === 'errors' ? errorsOfBrowser(found.texts) : worded.texts());
      return compressedText(request, reply, { text: () => JSON.stringify(texts()), key, type });
    },
  );
};
