import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { generateKeyPair, type GenerateKeyPairResult } from 'jose';
import type { Brand } from '#server/base/brands.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { insertSubAgents, setDeputy } from '#server/people/agents/subAgentStore.ts';
import { insertContracts } from '#server/people/contracts/store.ts';
import { insertDraft } from '#server/insurance/drafts/store.ts';
import { insertDocuments } from '#server/answers/documents/contractDocuments.ts';
import { endFamily, insertFamily } from '#server/people/identity/families.ts';
import { insertPerson } from '#server/people/identity/people.ts';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { issueAccessToken } from '#server/people/identity/tokens.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { insertPartners } from '#server/people/partners/store.ts';
import type { Role } from '#server/storage/tables/partners.ts';
import { objectsOf } from '#server/insurance/uploads/objects/open.ts';
import { insertNote } from '#server/portals/customerFile/noteStore.ts';
import { claimFileKey } from '#server/insurance/claims/fileStore.ts';
import { insertUpload } from '#server/insurance/uploads/store.ts';
import type { Deps } from '#server/ports/deps.ts';
import { bicycleAnswers } from '../wizardServer.ts';

/** Every kind of caller in the matrix. */
export const callers = [
  'nobody',
  'forged token',
  'ended session',
  'another customer',
  'agent without the customer',
  'broker',
  'broker of another house',
  'sub-agent without the customer',
  'deputy of another',
  'deputy until yesterday',
  'locked sub-agent',
  'agent with the customer',
  'sub-agent with the customer',
  'deputy',
  'owner',
] as const;
export type CallerName = (typeof callers)[number];

/** Portal at which each of them is signed in; the others are not signed in. */
export const portalOf: { [caller in CallerName]?: Portal } = {
  'another customer': 'benutzer',
  'agent without the customer': 'vermittler',
  broker: 'vermittler',
  'broker of another house': 'vermittler',
  'sub-agent without the customer': 'vermittler',
  'deputy of another': 'vermittler',
  'deputy until yesterday': 'vermittler',
  'locked sub-agent': 'vermittler',
  'sub-agent with the customer': 'vermittler',
  deputy: 'vermittler',
  'agent with the customer': 'vermittler',
  owner: 'benutzer',
};

/** How the owner's records are named. */
export interface Named {
  partner: string;
  /** Number of the agent in charge of the owner. */
  agent: string;
  /** Number of the sub-agent in charge. */
  subAgent: string;
  contract: string;
  claim: string;
  claimFile: string;
  /** A task about the owner. */
  note: string;
  message: string;
  attachment: string;
  document: string;
  /** Another customer's contract entrusted to the broker, a document of it, and both numbers. */
  entrusted: string;
  client: string;
  entrustedDocument: string;
  entrustedClaim: string;
  entrustedFile: string;
  broker: string;
  /** Secret of the sub-agent's draft. */
  draft: string;
  /** Secret of the draft in the owner's account. */
  ownDraft: string;
  /** Another sign-in of the owner. */
  session: string;
}

/** People with their tokens and the owner's records. */
export interface Cast extends Named {
  /** Brand of all of the owner's records. */
  brand: Brand;
  tokens: { [caller in CallerName]?: string };
}

/** Signs foreign tokens; one key for all tests, because generating one is slow. */
let strangersKeys: Promise<GenerateKeyPairResult> | undefined;

const digits = () => String(10 ** 9 + (randomBytes(6).readUIntBE(0, 6) % (9 * 10 ** 9)));

const roles: { caller: CallerName; role: Role }[] = [
  { caller: 'owner', role: 'benutzer' },
  { caller: 'another customer', role: 'benutzer' },
  { caller: 'agent with the customer', role: 'vermittler' },
  { caller: 'agent without the customer', role: 'vermittler' },
  { caller: 'broker', role: 'makler' },
  { caller: 'broker of another house', role: 'makler' },
  { caller: 'sub-agent with the customer', role: 'untervermittler' },
  { caller: 'sub-agent without the customer', role: 'untervermittler' },
  { caller: 'deputy', role: 'untervermittler' },
  { caller: 'deputy of another', role: 'untervermittler' },
  { caller: 'deputy until yesterday', role: 'untervermittler' },
  { caller: 'locked sub-agent', role: 'untervermittler' },
];

/** Deputies, by days from today. Of the absent agents only one has the customer. */
const deputies: { away: CallerName; deputy: CallerName; days: number }[] = [
  { away: 'sub-agent with the customer', deputy: 'deputy', days: 0 },
  { away: 'sub-agent without the customer', deputy: 'deputy of another', days: 30 },
  { away: 'agent with the customer', deputy: 'deputy until yesterday', days: -1 },
];

/**
 * Creates new people, so that the effects of one route do not reach another.
 * @param of.brand of all of the owner's records
 * @param of.agentsBrand the only brand of agents and brokers
 */
export async function invite(
  { identity, clock }: Pick<Deps, 'identity' | 'clock'>,
  { brand = 'haus', agentsBrand = brand }: { brand?: Brand; agentsBrand?: Brand } = {},
): Promise<Cast> {
  const { db, keys, ids, issuerOf } = await identity();
  const now = clock.now();
  const tokens: Cast['tokens'] = {};
  const numbers = new Map(roles.map(({ caller }) => [caller, digits()]));
  const stranger = await (strangersKeys ??= generateKeyPair('RS256'));

  async function sign(trx: Trx, portal: Portal, personId: string, key = keys.at(now).key) {
    const pool = embeddedPools[portal];
    const family = { id: ids.uuid(), signed_in_at: now };
    await insertFamily(trx, { id: family.id, pool: pool.id, personId, device: 'Matrix' }, now);
    const person = { id: personId, attributes: {} } as Parameters<typeof issueAccessToken>[1]['person'];
    const reply = { person, family, pool, issuer: issuerOf(pool) };
    const token = await issueAccessToken({ ...keys, at: () => ({ ...keys.at(now), key }) }, reply, {
      now,
      uuid: ids.uuid,
    });
    return { familyId: family.id, token };
  }

  return transaction(db, async (trx) => {
    const cast = {
      session: '',
      partner: numbers.get('owner')!,
      agent: numbers.get('agent with the customer')!,
      subAgent: numbers.get('sub-agent with the customer')!,
      contract: `FA24${digits().slice(3)}`,
      claim: digits(),
      claimFile: '0'.repeat(32),
      entrusted: `HR24${digits().slice(3)}`,
      client: numbers.get('another customer')!,
      broker: numbers.get('broker')!,
      entrustedClaim: digits(),
      entrustedFile: '0'.repeat(32),
    };
    const subAgents = roles.filter(({ role }) => role === 'untervermittler');
    await insertSubAgents(
      trx,
      subAgents.map(({ caller }) => ({
        number: numbers.get(caller)!,
        parent: cast.agent,
        brand: agentsBrand,
        version: 1,
        state: caller === 'locked sub-agent' ? 'locked' : 'active',
        data: { firstName: 'Uli', lastName: 'Unter', email: 'uli@example.de', mobile: '+491701234822' },
        rights: { changes: true, export: true },
      })),
      now,
    );
    for (const { away, deputy, days } of deputies) {
      const until = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      await setDeputy(trx, numbers.get(away)!, { deputy: numbers.get(deputy)!, until }, now);
    }
    for (const { caller, role } of roles) {
      const portal = portalOf[caller]!;
      const id = ids.uuid();
      const secrets = { salt: randomBytes(16), verifier: randomBytes(400), shown_id: null };
      const person = { id, pool: embeddedPools[portal].id, username: `${id}@example.de`, brand: agentsBrand };
      // A phone number of the agency could not confirm anything for a customer.
      const phone_number = portal === 'benutzer' ? '+491701234711' : '+491701234822';
      const attributes = { email: person.username, phone_number };
      await insertPerson(trx, { ...person, ...secrets, attributes, status: 'confirmed', now });
      const brands = role === 'benutzer' ? {} : { brands: [agentsBrand] };
      await insertAccount(trx, { portal, person: id, role, number: numbers.get(caller)!, ...brands }, now);
      tokens[caller] = (await sign(trx, portal, id)).token;
      if (caller !== 'owner') continue;
      tokens['forged token'] = (await sign(trx, portal, id, stranger.privateKey)).token;
      const ended = await sign(trx, portal, id);
      await endFamily(trx, id, ended.familyId, now);
      tokens['ended session'] = ended.token;
      cast.session = (await sign(trx, portal, id)).familyId;
    }
    const others = {
      note: ids.uuid(),
      message: ids.uuid(),
      attachment: ids.uuid(),
      draft: ids.uuid(),
      ownDraft: ids.uuid(),
      document: ids.uuid(),
      entrustedDocument: ids.uuid(),
    };
    await own(trx, { ...cast, ...others, tokens, brand }, numbers, now);
    return { ...cast, ...others, tokens, brand };
  });
}

const bankAccounts = [{ iban: 'DE02120300000000202051', holder: 'Käthe Größmann' }];

/** Stores the owner in charge of a sub-agent, another customer, and the agent, who is also a partner. */
async function insertCustomers(trx: Trx, { brand }: Cast, numbers: Map<CallerName, string>, now: Date) {
  const address = { street: 'Prager Straße', streetNumber: '12a', postcode: '01069', city: 'Dresden' };
  const person = { kind: 'person', salutation: 'ms', firstName: 'Käthe', birthDate: '1980-02-03' } as const;
  const contact = { email: 'kaethe.groessmann@example.de', mobile: '+491701234711' };
  const customers: CallerName[] = ['owner', 'another customer', 'agent with the customer'];
  await insertPartners(
    trx,
    customers.map((caller) => ({
      number: numbers.get(caller)!,
      brand,
      agent: caller === 'owner' ? numbers.get('sub-agent with the customer')! : null,
      version: 1,
      data: { ...person, lastName: 'Größmann', address, contact, bankAccounts },
    })),
    now,
  );
}

/** Stores the owner's contract, and that of another customer, entrusted to a broker. */
async function insertOwnContracts(trx: Trx, cast: Cast, agent: string, now: Date) {
  const amounts = { instalmentCent: 9000, instalmentTaxCent: 1437, yearCent: 9000, taxYearCent: 1437 };
  const contract = {
    brand: cast.brand,
    product: 'FAHRRAD',
    beginsOn: '2026-03-01',
    endsOn: null,
    due: '03-01',
    receivedOn: '2026-02-20',
    tariff: null,
    state: 'active' as const,
    premium: { variant: 'komfort', period: 'yearly', ...amounts },
    answers: bicycleAnswers,
    bank: bankAccounts[0]!,
    version: 1,
  };
  await insertContracts(
    trx,
    [
      { ...contract, id: cast.contract, partner: cast.partner, agent },
      { ...contract, id: cast.entrusted, partner: cast.client, agent: cast.broker },
    ],
    now,
  );
}

/** Stores a policy for each contract. */
async function insertPolicies(trx: Trx, cast: Cast, now: Date) {
  const paper = {
    kind: 'policy' as const,
    title: 'Police',
    issued_on: '2026-03-01',
    file_name: 'police.pdf',
    pdf: Buffer.from('%PDF-1.7\n'),
  };
  await insertDocuments(
    trx,
    [
      { ...paper, id: cast.document, partner: cast.partner, contract: cast.contract },
      { ...paper, id: cast.entrustedDocument, partner: cast.client, contract: cast.entrusted },
    ],
    now,
  );
}

/** Stores the agent's draft for the owner, and the owner's own. */
async function insertDrafts(trx: Trx, cast: Cast, agent: string, now: Date) {
  const draft = {
    definition: 'produkt.FAHRRAD',
    version: '1',
    brand: cast.brand,
    answers: '{}',
    provenance: '{}',
    flags: '{}',
    step: 'bike',
    revision: 1,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  };
  const advised = { context: 'vermittlerberatung', agent, partner: cast.partner };
  await insertDraft(trx, { ...draft, id: cast.draft, secret_hash: cast.draft, ...advised });
  const own = { context: 'antrag', customer: cast.partner };
  await insertDraft(trx, { ...draft, id: cast.ownDraft, secret_hash: cast.ownDraft, ...own });
}

/** Stores the owner's claim and a message of the agent about the contract. */
async function insertClaimAndMessage(trx: Trx, cast: Cast, agent: string, now: Date) {
  const belongs = { partner: cast.partner, contract: cast.contract };
  const claim = {
    state: 'received' as const,
    title: 'Diebstahl',
    occurred_on: '2026-10-01',
    reported_at: now,
  };
  await trx
    .insertInto('claims')
    .values({ id: cast.claim, brand: cast.brand, ...belongs, ...claim })
    .execute();
  const entrusted = { id: cast.entrustedClaim, partner: cast.client, contract: cast.entrusted };
  await trx
    .insertInto('claims')
    .values({ ...entrusted, brand: cast.brand, ...claim })
    .execute();
  const message = { sender: 'agent' as const, agent, subject: 'Betreff', body: 'Text', claim: null };
  await trx
    .insertInto('messages')
    .values({ id: cast.message, ...belongs, ...message, read_at: null, deleted_at: null, created_at: now })
    .execute();
}

/** Stores a task of the agent about the owner. */
async function insertTask(trx: Trx, { note, partner }: Cast, author: string, now: Date) {
  const task = { words: 'Anrufen', due_on: '2026-12-01', done_at: null, created_at: now, updated_at: now };
  await insertNote(trx, { id: note, partner, author, ...task });
}

/**
 * The owner's contract, claim, message and document, in charge of a sub-agent; and another customer's contract with
 * its document, entrusted to a broker.
 */
async function own(trx: Trx, cast: Cast, numbers: Map<CallerName, string>, now: Date): Promise<void> {
  const agent = numbers.get('sub-agent with the customer')!;
  await insertCustomers(trx, cast, numbers, now);
  await insertOwnContracts(trx, cast, agent, now);
  await insertPolicies(trx, cast, now);
  await insertDrafts(trx, cast, agent, now);
  await insertClaimAndMessage(trx, cast, agent, now);
  await insertTask(trx, cast, agent, now);
}

/** An attachment of the owner's message, and a file of the owner's claim. */
export async function giveFile({ db, ids, settings }: Deps, cast: Cast, now: Date): Promise<void> {
  const objects = objectsOf(settings);
  const uploadOf = async (belongs: { message: string | null; application_number: string | null }) => {
    const id = ids.secret();
    const object = { id, handle: await objects.begin(id), size: 5 };
    await objects.putPart(object, 0, Readable.from([Buffer.from('Beleg')]));
    await objects.join(object);
    return {
      ...object,
      ...belongs,
      draft_id: null,
      brand: cast.brand,
      field: '/anhaenge',
      name: 'beleg.txt',
      state: 'done' as const,
      type: 'text/plain',
      sha256: null,
      refusal: null,
      holder: 'matrix',
      address_key: ids.secret(),
      created_at: now,
    };
  };
  const attached = await uploadOf({ message: cast.message, application_number: null });
  const ofClaim = await uploadOf({ message: null, application_number: cast.claim });
  const entrusted = await uploadOf({ message: null, application_number: cast.entrustedClaim });
  cast.claimFile = claimFileKey(ofClaim.id);
  cast.entrustedFile = claimFileKey(entrusted.id);
  await transaction(db, async (trx) => {
    await insertUpload(trx, attached);
    await insertUpload(trx, ofClaim);
    await insertUpload(trx, entrusted);
    const { id: upload, name } = attached;
    const file = { id: cast.attachment, message: cast.message, upload, position: 0, name };
    await trx.insertInto('message_attachments').values(file).execute();
  });
}
