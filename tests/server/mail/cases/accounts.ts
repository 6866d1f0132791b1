import { decodeJwt } from 'jose';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { enqueueNotice, type NoticeKind } from '#server/people/identity/notices.ts';
import { insertContracts } from '#server/people/contracts/store.ts';
import { insertPartners } from '#server/people/partners/store.ts';
import liability from '../../../definitions/samples/produkt.PRIVATHAFTPFLICHT.json' with { type: 'json' };
import type { Scene, Stage } from '../stage.ts';
import { iban } from '../canaries.ts';

const mobile = '+491701234711';
const other = '+491701234999';
const as = 'owner' as const;

/** A proof of the signed-in person. */
async function ownProof({ ask, cast, codeFor }: Stage, payload: object): Promise<string> {
  const url = `/api/benutzer/tan/${cast.partner}`;
  const { body } = await ask('POST', url, { as, payload });
  const answer = { id: body.id, code: await codeFor(mobile) };
  return String((await ask('POST', `${url}/pruefen`, { as, payload: answer })).body['proof']);
}

/** Returns a proof of an address or number. */
async function addressProof({ ask, codeFor }: Stage, purpose: string, channel: 'sms' | 'mail', to: string) {
  const { body } = await ask('POST', '/api/tan', { payload: { purpose, channel, to } });
  const answer = { id: body.id, code: await codeFor(to) };
  return String((await ask('POST', '/api/tan/pruefen', { payload: answer })).body['proof']);
}

const personOf = ({ cast }: Stage) => decodeJwt(cast.tokens.owner ?? '').sub ?? '';

/** Messages of the identity provider: codes of a sign-in, and notices about an account. */
const identity: Scene = async (stage) => {
  const { deps, deliver } = stage;
  const { vault } = await deps.identity();
  const kinds: NoticeKind[] = [
    'signInCode',
    'resetCode',
    'passwordChanged',
    'accountLocked',
    'passkeyAdded',
    'passkeyRemoved',
    'deviceRemembered',
  ];
  for (const kind of kinds) {
    const about = { target: { personId: personOf(stage) }, code: '123456', device: 'Firefox, Windows' };
    const notice = { kind, ...about, now: deps.clock.now() };
    await transaction(deps.db, (trx) => enqueueNotice(trx, vault, { id: deps.ids.uuid(), ...notice }));
  }
  await deliver();
};

/** All changes of a customer's own data and account. */
const ownData: Scene = async (stage) => {
  const { ask, cast } = stage;
  const address = { street: 'Kanariengasse', streetNumber: '7', postcode: '04109', city: 'Leipzig' };
  const partner = `/api/partner/${cast.partner}`;
  const contact = { email: 'kaethe.groessmann@example.de', mobile };
  const person = { salutation: 'ms', firstName: 'Käthe', lastName: 'Größmann', address, contact };
  await ask('PUT', partner, { as, payload: person });
  await ask('POST', `${partner}/umzug`, { as, payload: { address } });
  const proof = await ownProof(stage, { purpose: 'bankverbindung', accounts: [iban] });
  const items = [{ iban, holder: 'Käthe Größmann' }];
  const { version } = (await stage.deps.db
    .selectFrom('partners')
    .select('version')
    .where('number', '=', cast.partner)
    .executeTakeFirst()) ?? { version: 1 };
  await ask('PUT', `${partner}/bankverbindung`, {
    as,
    payload: { items, proof },
    headers: { 'if-match': `"${version}"` },
  });
  for (const given of [true, false]) await ask('PUT', `${partner}/werbung/email`, { as, payload: { given } });
  await ask('PUT', '/api/benutzer', { as, payload: { phone: '+4934112345678' } });
  await ask('POST', '/api/benutzer/loeschung', {
    as,
    payload: { proof: await ownProof(stage, { purpose: 'loeschung' }) },
  });
};

/** One account for several contracts: one code and one mail. */
const together: Scene = async (stage) => {
  const { ask, cast, deliver } = stage;
  const contracts = [cast.contract];
  const proof = await ownProof(stage, { purpose: 'bankverbindung', accounts: [iban], contracts });
  await ask('PUT', `/api/partner/${cast.partner}/bankverbindung`, {
    as,
    payload: { items: [{ iban, holder: 'Käthe Größmann', mandate: true }], contracts, proof },
    headers: { 'if-match': '"1"' },
  });
  await deliver();
};

/** A contract of which a move asks nothing moves with the address: one mail. */
const movedTogether: Scene = async (stage) => {
  const { ask, cast, deps, deliver } = stage;
  const { contract } = cast;
  const answers = JSON.stringify(liability.answers);
  await deps.db
    .updateTable('contracts')
    .set({ product: 'PRIVATHAFTPFLICHT', answers })
    .where('id', '=', contract)
    .execute();
  const address = (street: string) => ({ street, streetNumber: '7', postcode: '04109', city: 'Leipzig' });
  // The first move gives the contract the premium of its tariff, which the second leaves as it is.
  const url = `/api/vertraege/${contract}/aenderungen/risikoort`;
  const { etag } = (await ask('GET', url, { as })).body;
  const move = { moveDay: today(deps.clock), address: address('Am Markt') };
  await ask('POST', url, { as, payload: { answers: { move } }, headers: { 'if-match': String(etag) } });
  await ask('POST', `/api/partner/${cast.partner}/umzug`, {
    as,
    payload: { address: address('Neuer Weg'), contracts: [contract] },
  });
  await deliver();
};

/** A new address and a new phone, each with a notice to the old one. */
const ownAccess: Scene = async (stage) => {
  const { ask, brand } = stage;
  const email = `neu.${brand}.${personOf(stage).slice(-8)}@example.de`;
  await ask('PUT', '/api/benutzer', {
    as,
    payload: {
      email,
      proof: await ownProof(stage, { purpose: 'email' }),
      emailProof: await addressProof(stage, 'email', 'mail', email),
    },
  });
  await ask('PUT', '/api/benutzer/handynummer', {
    as,
    payload: {
      phone: other,
      proof: await ownProof(stage, { purpose: 'handynummer' }),
      phoneProof: await addressProof(stage, 'handynummer', 'sms', other),
    },
  });
};

/** From the invitation to the account, and the change of its phone by mail. */
const registration: Scene = async (stage) => {
  const { ask, cast, deps, brand, newest } = stage;
  const now = deps.clock.now();
  const number = String(Number(cast.partner) - 1);
  const contract = `HR24${number.slice(3)}`;
  const email = `nora.neu.${number}@example.de`;
  const address = { street: 'Kanariengasse', streetNumber: '7', postcode: '04109', city: 'Leipzig' };
  const born = { salutation: 'ms' as const, firstName: 'Nora', lastName: 'Neu', birthDate: '1980-02-03' };
  await transaction(deps.db, async (trx) => {
    const data = { kind: 'person' as const, ...born, address, contact: { email }, bankAccounts: [] };
    await insertPartners(trx, [{ number, brand, agent: null, version: 1, data }], now);
    const premium = { variant: 'a', period: 'yearly', instalmentCent: 1, instalmentTaxCent: 0 };
    await insertContracts(
      trx,
      [
        {
          id: contract,
          partner: number,
          brand,
          agent: null,
          product: 'FAHRRAD',
          state: 'active',
          beginsOn: '2026-01-01',
          endsOn: null,
          due: '01-01',
          receivedOn: '2026-01-01',
          premium: { ...premium, yearCent: 1, taxYearCent: 0 },
          answers: {},
          bank: null,
          tariff: null,
          version: 1,
        },
      ],
      now,
    );
  });
  const invite = () => ask('POST', `/api/benutzer/registrierung/${contract}`, { payload: {} });
  await invite();
  const { text } = await newest(email, 'account.registration');
  const token = /registrieren\/[^#]*#(\S+)/.exec(text)?.[1];
  const phoneProof = await addressProof(stage, 'registrierung', 'sms', mobile);
  const chosen = { token, password: 'Kanarien-2026-Lied', phone: mobile, phoneProof };
  await ask('POST', '/api/benutzer/registrierung', { payload: chosen });
  await invite();
  await ask('POST', '/api/benutzer/handynummer/zuruecksetzen', { payload: { email } });
  await newest(email, 'account.phoneLink');
};

/** A person who joins an agent. */
const subAgent: Scene = async ({ ask, cast, deliver }) => {
  const person = { firstName: 'Nora', lastName: 'Fuchs', email: `fuchs.${cast.agent}@example.de` };
  const payload = { ...person, mobile: '+491701234588', rights: { changes: true, export: false } };
  await ask('POST', '/api/vermittler/untervermittler', { as: 'agent with the customer', payload });
  await deliver();
};

/** Mails about accounts and customer data. */
export const accountScenes: { [name: string]: Scene } = {
  identity,
  ownData,
  ownAccess,
  registration,
  together,
  movedTogether,
  subAgent,
};
