import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '#engine/errors/platformError.ts';
import call from '../../../../schemas/api/wizard-call.schema.json' with { type: 'json' };
import schema from '../../../../schemas/api/documents.schema.json' with { type: 'json' };
import { createMediations } from '#server/people/agents/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps, RoutePlugin } from '#server/ports/deps.ts';
import { createDrafts } from '../drafts/service.ts';
import { idempotencyKeyOf } from '#server/storage/idempotency/idempotency.ts';
import { assertOffered } from '#server/catalog/definitions/offering.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { requestBrand } from '#server/http/requestBrand.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { STYLESHEET } from '#server/catalog/documents/overviewPage.ts';
import {
  createPersonalDocuments,
  type GeneratedDocument,
} from '#server/answers/documents/personal/service.ts';
import { recordGeneratedDocument } from '#server/answers/documents/personal/generatedDocuments.ts';
import { sendFile } from '#server/http/sendFile.ts';
import {
  createProductDocumentsMailer,
  type ProductDocumentsRequest,
} from '#server/answers/documents/productDocumentsMail.ts';
import { createDocuments } from '#server/catalog/documents/service.ts';
import { findIssued } from '#server/catalog/documents/issuedDocuments.ts';
import { notModified, sentFile, textIn } from '#server/http/responses.ts';

const defs = schema.$defs;
const tags = ['Documents'];
const htmlType = 'text/html; charset=utf-8';
const pdfType = 'application/pdf';

/** A wizard call with the product in its body. */
type GenerateRequest = WizardRequest & { product: string };

const generateBody = {
  ...call.$defs.body,
  required: ['product', ...call.$defs.body.required],
  properties: { ...call.$defs.body.properties, product: call.$defs.params.properties.product },
};

/** Routes of public and personal documents, with the hash that proves which bytes were handed out. */
export const documentRoutes: RoutePlugin = (deps) => async (app) => {
  const { db, settings, clock } = deps;
  const documents = createDocuments(translator('live', deps.root));
  const personal = createPersonalDocuments(deps);
  const drafts = createDrafts(deps);
  const sendInformation = createProductDocumentsMailer(deps);
  const mediations = createMediations(settings);
  const throughOf = ({ headers }: FastifyRequest) => ({
    byBroker: mediations.byBroker(mediations.kept(headers)),
  });
  publicDocumentRoutes(app, { documents, settings, db, deps, throughOf, clock });
  personalDocumentRoutes(app, { drafts, mediations, clock, personal, db });

  app.post<{ Body: ProductDocumentsRequest }>(
    '/api/beratung/kundeninformation',
    {
      // Sends mail to arbitrary addresses, hence the low limit.
      config: {
        access: 'offen',
        rateLimit: { max: settings.rateLimits.write === 0 ? Infinity : 20, timeWindow: 60_000 },
      },
      schema: {
        tags: ['Consulting'],
        summary: 'Mails the documents of a product; the same key sends once',
        body: defs.sendBody,
        response: { 200: defs.sent },
        headers: defs.headers,
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request.headers['idempotency-key']);
      const brand = request.body.brand ?? requestBrand(request, settings.brand);
      const { status, body } = await sendInformation({ ...request.body, brand }, key, throughOf(request));
      return reply.status(status).send(body);
    },
  );

  app.get(
    STYLESHEET,
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The stylesheet of the overview of documents',
        response: { 200: textIn('text/css') },
      },
    },
    async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(documents.stylesheet()),
  );
};

/** Routes of documents that are the same for all. */
function publicDocumentRoutes(
  app: FastifyInstance,
  {
    documents,
    settings,
    db,
    deps,
    throughOf,
    clock,
  }: {
    documents: ReturnType<typeof createDocuments>;
    settings: Deps['settings'];
    db: Deps['db'];
    deps: Deps;
    throughOf: (request: FastifyRequest) => { byBroker: boolean };
    clock: Deps['clock'];
  },
): void {
  app.get<{ Params: { name: string }; Querystring: { sha256?: string } }>(
    '/api/dokumente/statisch/:name',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'One document as PDF, or with its SHA-256 as somebody was given it; the ETag is that hash',
        params: defs.nameParams,
        querystring: defs.nameQuery,
        response: sentFile(pdfType, 'text/html'),
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const { sha256 } = request.query;
      const current = await documents.document(name, requestBrand(request, settings.brand));
      void reply.header('cache-control', 'no-cache').header('vary', 'X-Brand');
      if (current && (sha256 === undefined || current.sha256 === sha256)) {
        return sendFile(request, reply, { ...current, bytes: current.pdf });
      }
      const kept =
        sha256 === undefined ? undefined : await transaction(db, (trx) => findIssued(trx, name, sha256));
      if (!kept || sha256 === undefined) throw new PlatformError('document-unknown');
      const fileName = kept.type === pdfType ? (current?.fileName ?? `${name}.pdf`) : `${name}.html`;
      return sendFile(request, reply, { ...kept, sha256, fileName });
    },
  );
  app.get<{ Params: { product: string }; Querystring: { context?: string; ids?: string } }>(
    '/api/dokumente/kundeninformation/:product',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'The documents of a product: a list as JSON, a page as HTML, else all of them in one PDF',
        params: defs.productParams,
        querystring: defs.productQuery,
        response: {
          200: {
            description: 'The documents in order',
            content: {
              'application/json': { schema: defs.documents },
              'text/html': { schema: { type: 'string' } },
              [pdfType]: { schema: { type: 'string', format: 'binary' } },
            },
          },
          304: notModified,
        },
      },
    },
    async (request, reply) => {
      const { product } = request.params;
      const { context, ids } = request.query;
      const brand = requestBrand(request, settings.brand);
      assertOffered(deps, deps.registry.get(product)?.definition, brand);
      const accept = ids === undefined ? (request.headers.accept ?? '') : pdfType;
      const through = throughOf(request);
      const vary = 'Accept, Cookie, X-Brand, X-Vermittlung';
      void reply.header('cache-control', 'no-cache').header('vary', vary);
      if (accept.includes('application/json')) {
        const found = await documents.documentsFor(product, context, brand, through);
        if (!found) throw new PlatformError('product-unknown');
        return reply.type('application/json').send({ documents: found, at: clock.now().toISOString() });
      }
      if (accept.includes('text/html')) {
        const page = await documents.overview(product, context, brand, through);
        if (!page) throw new PlatformError('product-unknown');
        return reply.type(htmlType).send(page);
      }
      const bundle = await documents.bundle(product, context, brand, { ...through, only: ids?.split(',') });
      if (!bundle) throw new PlatformError('product-unknown');
      return sendFile(request, reply, { ...bundle, bytes: bundle.pdf });
    },
  );
}

/** Routes of documents generated from answers. */
function personalDocumentRoutes(
  app: FastifyInstance,
  {
    drafts,
    mediations,
    clock,
    personal,
    db,
  }: {
    drafts: ReturnType<typeof createDrafts>;
    mediations: ReturnType<typeof createMediations>;
    clock: Deps['clock'];
    personal: ReturnType<typeof createPersonalDocuments>;
    db: Deps['db'];
  },
): void {
  /** Generates a document from answers, records the handout and sends it. */
  async function sendMade(
    request: FastifyRequest<{ Body: GenerateRequest }>,
    reply: FastifyReply,
    kind: 'offer' | 'consultation',
  ) {
    const { product, ...body } = request.body;
    const { caller, headers } = request;
    const opened = await drafts.openCall(product, { ...body, caller, mediation: mediations.kept(headers) });
    const now = clock.now();
    const made: GeneratedDocument = await personal[kind](opened, now);
    await transaction(db, (trx) => recordGeneratedDocument(trx, made, now));
    void reply.header('cache-control', 'no-store');
    return sendFile(request, reply, { ...made, bytes: made.pdf });
  }
  app.post<{ Body: GenerateRequest }>(
    '/api/dokumente/angebot',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary: 'An offer as PDF, out of the answers of a wizard',
        body: generateBody,
        response: sentFile(pdfType),
      },
    },
    (request, reply) => sendMade(request, reply, 'offer'),
  );
  app.post<{ Body: GenerateRequest }>(
    '/api/dokumente/beratung',
    {
      config: { access: 'context' },
      schema: {
        tags,
        summary: 'The documentation of advice, or of its waiver, as PDF, out of the answers of a wizard',
        body: generateBody,
        response: sentFile(pdfType),
      },
    },
    (request, reply) => sendMade(request, reply, 'consultation'),
  );
}
