import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import words from '../../locales/live/commands.json' with { type: 'json' };
import type { Case, DerivedCases } from '#engine/cases/case.ts';
import { deriveCases } from '#engine/cases/deriveCases.ts';
import { coverageOf } from '#engine/cases/coverage.ts';
import { judge, relevantAnswers } from '#engine/judgement/judge.ts';
import type { Json } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { getPointer } from '#engine/pointer.ts';
import { uploadsIn } from '#engine/uploads.ts';
import { setPointer } from '#engine/setPointer.ts';
import { portalOfAddress } from '#server/answers/judgement/contextRole.ts';
import { referencedUploads } from '#server/insurance/uploads/referencedUploads.ts';
import { invite } from '../server/access/people.ts';
import { createWizardServer } from '../server/wizardServer.ts';
import { chosenOf } from '../support/choice.ts';
import { sampleOfType } from '../support/sampleFiles.ts';
import type { TestApp } from '../support/testApp.ts';
import { uploader } from '../support/uploaded.ts';
import { describeCase } from '../../src/cli/coverage/describeCase.ts';
import type { OpenedDefinition } from '../../src/cli/openDefinitions.ts';
import { brokeredToken } from './support/brokered.ts';
import { contracts, open, sources, today } from './support/opened.ts';

/**
 * `SEED=7 npm run test:definitions` walks with other answers where nothing is required; the same seed repeats them.
 */
const seed = Number(process.env.SEED ?? 0);

const cache = new Map<string, DerivedCases>();

/** Returns the cases of a definition, derived once for all tests about them. */
function casesFor(opened: OpenedDefinition): DerivedCases {
  const { id } = opened.source;
  const derived = cache.get(id) ?? deriveCases({ ...opened, today, seed, contracts });
  cache.set(id, derived);
  return derived;
}

/** The server's response to a call about answers. */
interface Answer {
  status: number;
  body: {
    code?: string;
    decision?: string;
    reasons?: string[];
    number?: string;
    claimId?: string;
    quote?: string;
    errors?: { page: string; pointer: string; keyword: string }[];
  };
}

/** A server with the flags of the case, which decide what is asked. */
interface CaseServer {
  call(path: 'preis' | 'vorbereiten' | 'antrag', key: string, given: Case, more?: object): Promise<Answer>;
  /** Sends a declaration. */
  declare(id: string, given: Case): Promise<Answer>;
  /** Reports a claim or supplements one: as a customer, or without an account in those contexts. */
  report(id: string, given: Case, more?: object): Promise<Answer>;
  /** The same case with uploaded files, and the draft that they belong to. */
  withFiles(loaded: LoadedDefinition, given: Case): Promise<{ given: Case; draftId?: string }>;
  close(): Promise<void>;
}

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

async function caseServer(): Promise<CaseServer> {
  let flags: Case['inputs']['flags'] = {};
  let calls = 0;
  const server: TestApp = await createWizardServer({ flagsFor: () => flags });
  const { tokens } = await invite(server.deps);
  const token = brokeredToken();
  const isAdvice = (id: string, { inputs: { context } }: Case): boolean =>
    portalOfAddress(server.deps.registry.get(id)?.definition.addresses[context] ?? '') !== undefined;
  /** Signs in an agent for advice. */
  const headersOf = (id: string, given: Case) => ({
    ...(isAdvice(id, given) && { authorization: `Bearer ${tokens['agent with the customer']}` }),
    ...(given.inputs.brokered && { 'x-vermittlung': token }),
  });
  /** Returns the flags of a case, with the product offered. */
  const flagsOf = (id: string, { inputs }: Case): Case['inputs']['flags'] => {
    const { offer } = server.deps.registry.get(id)?.definition ?? {};
    return { ...inputs.flags, ...(offer?.flag !== undefined && { [offer.flag]: true }) };
  };
  return {
    async declare(id, { answers, inputs }) {
      flags = inputs.flags;
      const { endpoint = id.slice(id.indexOf('.') + 1) } = server.deps.registry.get(id)?.definition ?? {};
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/${endpoint}`,
        headers: { 'idempotency-key': uuid(calls++) },
        payload: { brand: inputs.brand, answers },
      });
      return { status: response.statusCode, body: response.json<Answer['body']>() };
    },
    async call(path, key, given, more = {}) {
      const { answers, inputs } = given;
      flags = flagsOf(key, given);
      // The customer confirms what an agent has submitted.
      const confirmation = { signature: { name: 'Käthe Größmann' } };
      const confirmed = path === 'antrag' && isAdvice(key, given) && { confirmation };
      const { version } = server.deps.registry.get(key)?.definition ?? {};
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/produkte/${key}/${path}`,
        headers: { ...headersOf(key, given), 'idempotency-key': uuid(calls++) },
        payload: { version, context: inputs.context, brand: inputs.brand, answers, ...confirmed, ...more },
      });
      return { status: response.statusCode, body: response.json<Answer['body']>() };
    },
    async report(id, given, more = {}) {
      flags = flagsOf(id, given);
      const { answers, inputs } = given;
      const { context, brand } = inputs;
      const post = async (way: string, proof?: object) => {
        const response = await server.app.inject({
          method: 'POST',
          url: `/api/schaeden/v2/ohne-vertrag${way}`,
          headers: {
            'idempotency-key': uuid(calls++),
            ...(context !== 'geschaedigt' && { authorization: `Bearer ${tokens.owner}` }),
          },
          payload: { definition: id, context, brand, answers, ...more, ...(proof && { proof }) },
        });
        return { status: response.statusCode, body: response.json<Answer['body'] & { id?: string }>() };
      };
      const reply = await post('');
      if (reply.body.code !== 'proof-missing') return reply;
      // A new account needs a code; from then on the claim accepts it.
      const sent = await post('/code');
      const mails = await server.deps.db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'mail')
        .execute();
      const texts = mails.map(({ payload }) => String(payload['text']));
      const code = /\b\d{6}\b/.exec(texts.findLast((text) => text.includes('Auszahlung')) ?? '')?.[0];
      return post('', { id: sent.body.id, code });
    },
    async withFiles(loaded, given) {
      const named = referencedUploads(loaded, given.answers);
      if (named.length === 0) return { given };
      flags = flagsOf(loaded.definition.id, given);
      const { context, brand } = given.inputs;
      const payload = { key: loaded.definition.id, context, brand, answers: {} };
      const begun = await server.app.inject({
        method: 'POST',
        url: '/api/entwuerfe',
        payload,
        headers: headersOf(loaded.definition.id, given),
      });
      const { id: draftId } = begun.json<{ id: string }>();
      const sent = uploader(server.app, brand);
      let { answers } = given;
      for (const { pointer, id, name, type = '' } of named) {
        const { body } = await sent.send({ draftId, field: pointer, name, bytes: sampleOfType(type) });
        const files = uploadsIn(getPointer(answers, pointer)).map((file) => (file.id === id ? body : file));
        answers = setPointer(answers, pointer, JSON.parse(JSON.stringify(files)) as Json);
      }
      return { given: { ...given, answers }, draftId };
    },
    close: () => server.close(),
  };
}

/** Returns what the server has to answer, by the engine. */
function expected(loaded: LoadedDefinition, { answers, inputs: given }: Case): Answer {
  // The server finds out whose contract it is: these belong to no customer.
  const { ownContract: _, ...inputs } = given;
  const { decision, errors, path, reasons } = judge(loaded, answers, inputs);
  if (decision === 'decline') return { status: 422, body: { code: 'not-insurable', reasons } };
  const pointers = errors.map(({ page, pointer, keyword }) => ({ page, pointer, keyword }));
  if (errors.length > 0) return { status: 422, body: { code: 'answers-invalid', errors: pointers } };
  if (!path.complete) return { status: 422, body: { code: 'answers-incomplete' } };
  return { status: 200, body: { decision, reasons } };
}

describe(`Every route of every definition is walked (SEED=${seed})`, () => {
  let server: CaseServer;
  beforeAll(async () => {
    server = await caseServer();
  });
  afterAll(() => server?.close());

  for (const { id, flow } of chosenOf(sources, ({ id: each }) => each)) {
    test(`${id}: nothing in it is out of reach`, async () => {
      const opened = await open(id);
      const coverage = coverageOf(opened.loaded, casesFor(opened));
      expect(coverage.unreached, '`npm run coverage` draws what is not reached').toEqual([]);
      expect(coverage.routes.length).toBeGreaterThan(0);
    });

    test(`${id}: what each case is there for is said in German`, async () => {
      const { cases, missed } = casesFor(await open(id));
      const names = [...cases, ...missed].map(({ name }) => name);
      const say = (name: string) => describeCase(name, words.coverage);
      // A branch consists of names only; everything else has words, and an answer may be any text.
      const unsaid = names.filter((name) => say(name) === name && !/^\S+ → \S+$|^\/\S+ = /.test(name));
      expect(unsaid).toEqual([]);
    });

    if (flow.kind === 'erklaerung')
      test(`${id}: each route that ends well is taken in, each other one says what is missing`, async () => {
        const opened = await open(id);
        const differing: unknown[] = [];
        for (const given of casesFor(opened).cases) {
          const wanted = expected(opened.loaded, given);
          const answers = relevantAnswers(opened.loaded, given.answers, given.inputs);
          const response = await server.declare(id, wanted.status === 200 ? { ...given, answers } : given);
          const code = wanted.status === 200 ? [201, undefined] : [422, wanted.body.code];
          if (response.status !== code[0] || response.body.code !== code[1])
            differing.push({ name: given.name, said: response, wanted });
        }
        expect(differing.slice(0, 3)).toEqual([]);
      });

    if (flow.kind === 'schaden')
      test(`${id}: each route that ends well ends in the number of a claim, each other one in none`, async () => {
        const opened = await open(id);
        const { loaded } = opened;
        const derived = casesFor(opened);
        const { cases } = derived;
        const first = cases.find(({ inputs }) => inputs.context === 'meldung');
        const begun = first && (await server.report(id, first));
        const differing: unknown[] = [];
        for (const { example } of coverageOf(loaded, derived).routes) {
          const given = cases.find(({ name }) => name === example);
          if (!given) throw new Error(`No case ${example}`);
          // The mailed link asks the same questions as a signed-in session.
          if (given.inputs.context === 'nachtrag') continue;
          const supplement = given.inputs.context === 'ergaenzung' ? { supplement: begun?.body.claimId } : {};
          const wanted = expected(loaded, given);
          const good = wanted.status === 200;
          const answers = good ? relevantAnswers(loaded, given.answers, given.inputs) : given.answers;
          const declared = { ...given, answers };
          const { given: sent, draftId } = good
            ? await server.withFiles(loaded, declared)
            : { given: declared };
          const response = await server.report(id, sent, { ...supplement, ...(draftId && { draftId }) });
          const [status, code] = good ? [201, undefined] : [422, wanted.body.code];
          if (response.status !== status || response.body.code !== code || (good && !response.body.number))
            differing.push({ name: given.name, said: response, wanted });
        }
        expect(differing.slice(0, 3)).toEqual([]);
      });

    if (flow.kind !== 'produkt') continue;

    test(`${id}: the server says of every case what the engine says`, async () => {
      const opened = await open(id);
      const differing: unknown[] = [];
      for (const given of casesFor(opened).cases) {
        const { status, body } = await server.call('vorbereiten', flow.key, given);
        const response = {
          status,
          body: {
            ...(body.code !== undefined && { code: body.code }),
            ...(body.decision !== undefined && { decision: body.decision }),
            ...(body.reasons !== undefined && { reasons: body.reasons }),
            ...(body.code === 'answers-invalid' && {
              errors: body.errors?.map(({ page, pointer, keyword }) => ({ page, pointer, keyword })),
            }),
          },
        };
        const wanted = expected(opened.loaded, given);
        if (JSON.stringify(response) !== JSON.stringify(wanted))
          differing.push({ name: given.name, said: response, wanted });
      }
      expect(differing.slice(0, 3)).toEqual([]);
    });

    test(`${id}: each route that ends well ends in a number, each other one in none`, async () => {
      const opened = await open(id);
      const derived = casesFor(opened);
      for (const { example, pages } of coverageOf(opened.loaded, derived).routes) {
        const given = derived.cases.find(({ name }) => name === example);
        if (!given) throw new Error(`No case ${example}`);
        const answers = relevantAnswers(opened.loaded, given.answers, given.inputs);
        const { given: sent, draftId } = await server.withFiles(opened.loaded, { ...given, answers });
        const price = await server.call('preis', flow.key, sent);
        const ends = pages.at(-1);
        const { status, body } = await server.call('antrag', flow.key, sent, {
          quote: price.body.quote,
          draftId,
        });
        const kind = opened.loaded.definition.pages[ends ?? '']?.kind;
        if (kind === 'summary')
          expect([status, body], `${example} on ${pages.join(' ')}`).toEqual([
            201,
            expect.objectContaining({ number: expect.any(String) as string }),
          ]);
        else expect(status, `${example} on ${pages.join(' ')}`).toBe(422);
      }
    });
  }
});
