import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '#server/base/settings/settings.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import schema from '../../../../schemas/api/lookups.schema.json' with { type: 'json' };
import type { RoutePlugin } from '#server/ports/deps.ts';
import { validateIban } from './iban.ts';
import { riskQuestionsOf } from './riskQuestions.ts';
import { loadFinder, germanPlaces } from './service.ts';
import { streetsOf } from './streets.ts';

/** Maximum number of places for a prefix. */
const MOST_PLACES = 50;
const USUAL_HITS = 20;

const defs = schema.$defs;
const tags = ['Look-ups'];

/** Postcodes, IBANs and searchable lists: public and stateless. */
export const lookupRoutes: RoutePlugin = (deps) => async (app) => {
  addPostcodeRoutes(app);
  addAddressRoutes(app);
  addIbanRoute(app, deps.settings);
  addFinderRoutes(app);
  addRiskQuestionRoutes(app);
};

function addPostcodeRoutes(app: FastifyInstance): void {
  app.get<{ Params: { zipcode: string } }>(
    '/api/validate-zipcode/:zipcode',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Whether a postcode exists, with its places where they are known; 404 when it does not',
        params: defs.postcodeParams,
        response: { 200: defs.postcodeVerdict },
      },
    },
    async (request, reply) => {
      const postcode = request.params.zipcode.trim();
      const places = await germanPlaces();
      if (!places.isPostcode(postcode)) throw new PlatformError('postcode-unknown');
      cacheForADay(reply);
      return { valid: true, places: places.placesOf(postcode) };
    },
  );

  app.get<{ Params: { zipcode: string } }>(
    '/api/zip-search/:zipcode',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Places of a postcode or of all that begin with the given digits',
        params: defs.prefixParams,
        response: { 200: defs.places },
      },
    },
    async (request, reply) => {
      const places = await germanPlaces();
      cacheForADay(reply);
      return { places: places.startingWith(request.params.zipcode.trim(), MOST_PLACES) };
    },
  );
}

function addAddressRoutes(app: FastifyInstance): void {
  app.get<{ Params: { postcode: string } }>(
    '/api/adresse/orte/:postcode',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Cities of a postcode; empty where none is known',
        params: defs.orteParams,
        response: { 200: defs.cities },
      },
    },
    async (request, reply) => {
      const places = (await germanPlaces()).placesOf(request.params.postcode.trim());
      cacheForADay(reply);
      return { cities: places.map(({ city, state }) => ({ name: city, state })) };
    },
  );

  app.get<{ Querystring: { plz?: string; q?: string } }>(
    '/api/adresse/strassen',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Streets of a postcode; where no list is known a street is free text',
        querystring: defs.streetQuery,
        response: { 200: defs.streets },
      },
    },
    (request, reply) => {
      const { plz = '', q = '' } = request.query;
      cacheForADay(reply);
      return streetsOf(plz.trim(), q.trim());
    },
  );
}

function addIbanRoute(app: FastifyInstance, { rejectedIbans }: Pick<Settings, 'rejectedIbans'>): void {
  app.get<{ Params: { iban: string } }>(
    '/api/validate/iban/:iban',
    {
      config: { access: 'offen' },
      schema: {
        tags,
        summary: 'Whether an IBAN is accepted; BIC and bank of German ones',
        params: defs.ibanParams,
        response: { 200: defs.ibanVerdict },
      },
    },
    async (request) => validateIban(request.params.iban, rejectedIbans),
  );
}

function addFinderRoutes(app: FastifyInstance): void {
  for (const path of ['/api/suche/:finder', '/api/suche/:finder/:product']) {
    app.get<Search>(
      path,
      {
        config: { access: 'offen' },
        schema: {
          tags,
          summary: 'Searches a list, or the part of it for one product, by what was typed so far',
          params: path.endsWith(':product') ? defs.productFinderParams : defs.finderParams,
          querystring: defs.finderQuery,
          response: { 200: defs.found },
        },
      },
      async (request, reply) => {
        const { finder: name, product } = request.params;
        const finder = loadFinder(product === undefined ? name : `${name}/${product}`);
        if (!finder) throw new PlatformError('finder-unknown');
        cacheForADay(reply);
        const { q = '', limit } = request.query;
        return { items: finder.find(q, limit ? Number(limit) : USUAL_HITS) };
      },
    );
  }
}

function addRiskQuestionRoutes(app: FastifyInstance): void {
  for (const [path, showable] of [
    ['/api/risikofragen/:gewerbeId', false],
    ['/api/risikofragen/:gewerbeId/anzeigbar', true],
  ] as const) {
    app.get<{ Params: { gewerbeId: string } }>(
      path,
      {
        config: { access: 'offen' },
        schema: {
          tags,
          summary: showable
            ? 'The questions about the risk that a person is asked for a kind of business'
            : 'All questions about the risk of a kind of business, with what is known beforehand',
          params: defs.riskParams,
          response: { 200: defs.riskQuestions },
        },
      },
      async (request, reply) => {
        const found = riskQuestionsOf(request.params.gewerbeId);
        if (!found) throw new PlatformError('business-unknown');
        cacheForADay(reply);
        const questions = found.questions.filter((question) => !showable || question.anzeigbar);
        return { ...found, questions };
      },
    );
  }
}

interface Search {
  Params: { finder: string; product?: string };
  Querystring: { q?: string; limit?: string };
}

/** For public data that changes with releases only. */
function cacheForADay(reply: FastifyReply): void {
  void reply.header('cache-control', 'public, max-age=86400');
}
