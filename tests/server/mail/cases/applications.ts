import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { offerReminders } from '#server/portals/offers/reminders.ts';
import { draftReminders } from '#server/insurance/drafts/reminders.ts';
import { secretHash } from '#server/base/secretHash.ts';
import { withAnswers } from '../../wizardServer.ts';
import { canary, iban } from '../canaries.ts';
import type { Scene, Stage } from '../stage.ts';

const email = 'kaethe.groessmann@example.de';
const agent = 'agent with the customer' as const;
const reply = withAnswers({
  bikeDetails: { bikeManufacturer: canary, bikeModel: canary },
  payment: { iban },
});

async function apply(
  { ask, newest }: Stage,
  answers: object,
  { withoutPrice = false } = {},
): Promise<string> {
  const url = '/api/produkte/FAHRRAD';
  const price = withoutPrice ? undefined : await ask('POST', `${url}/preis`, { payload: { answers } });
  const quote = price && { quote: price.body['quote'] };
  const asked = { answers, ...quote, ...(withoutPrice && { withoutPrice }) };
  await ask('POST', `${url}/antrag`, { payload: asked });
  return (await newest(email)).text;
}

/** An accepted application, a referred one and one without a price; the code for the documents. */
const filed: Scene = async (stage) => {
  const text = await apply(stage, reply);
  const secret = /unterlagen\/[^#]*#([\w-]+)/.exec(text)?.[1];
  await stage.ask('POST', '/api/unterlagen/code', { payload: { secret } });
  await apply(stage, withAnswers({ person: { firstName: 'Anna', lastName: 'Ausfall' } }));
  const { tariffs } = stage.deps;
  const { priceFor, quotedPriceFor } = tariffs;
  const unreachable = () => Promise.reject(new PlatformError('tariff-unreachable'));
  Object.assign(tariffs, { priceFor: unreachable, quotedPriceFor: unreachable });
  try {
    await apply(stage, reply, { withoutPrice: true });
  } finally {
    Object.assign(tariffs, { priceFor, quotedPriceFor });
  }
};

/** An agent's application: the confirming code, and the code that opens the draft. */
const byAgent: Scene = async ({ ask, deliver }) => {
  const answers = {
    ...reply,
    consulting: { consultingLocation: 'byPhone', consultingReason: 'newBike' },
    firstInformation: { firstInformationReceived: true },
  };
  const call = { context: 'vermittlerberatung', answers };
  const { body } = await ask('POST', '/api/produkte/FAHRRAD/preis', { as: agent, payload: call });
  await ask('POST', '/api/produkte/FAHRRAD/bestaetigung', {
    as: agent,
    payload: { ...call, quote: body['quote'], channel: 'mail' },
  });
  await ask('POST', '/api/entwuerfe', { as: agent, payload: { key: 'FAHRRAD', ...call } });
  const listed = await ask('GET', '/api/entwuerfe', { as: agent });
  const [draft] = listed.body['items'] as { id: string }[];
  const link = await ask('POST', `/api/entwuerfe/${draft?.id}/link`, {
    as: agent,
    payload: { fuer: 'kunde' },
  });
  const secret = new URL(String(link.body['href'])).searchParams.get('savedDraftId');
  await ask('POST', `/api/entwuerfe/${secret}/code`, { payload: { channel: 'mail' } });
  await deliver();
};

/** An offer of an agent by mail, and the reminder before it ends. */
const offered: Scene = async ({ ask, deps, deliver }) => {
  const begun = await ask('POST', '/api/entwuerfe', {
    as: agent,
    payload: { key: 'FAHRRAD', context: 'vermittlerberatung', answers: reply },
  });
  await ask('POST', `/api/entwuerfe/${String(begun.body['listedAs'])}/angebot`, {
    as: agent,
    payload: { channel: 'mail', text: '{{Produkt}} für {{Beitrag}}' },
  });
  const soon = new Date(deps.clock.now().getTime() + 2 * 86_400_000);
  await deps.db.updateTable('sent_offers').set({ expires_at: soon }).execute();
  await transaction(deps.db, offerReminders(deps));
  await deliver();
};

/** Drafts are announced before they expire. */
const reminded: Scene = async ({ ask, cast, deps, deliver }) => {
  const begun = await ask('POST', '/api/entwuerfe', {
    as: 'owner',
    payload: { key: 'FAHRRAD', context: 'antrag', answers: reply },
  });
  // Drafts of earlier brands have no owner here.
  await deps.db.updateTable('drafts').set({ customer: null }).where('customer', 'is not', null).execute();
  const soon = new Date(deps.clock.now().getTime() + 3 * 86_400_000);
  const mine = { customer: cast.partner, expires_at: soon };
  const secret_hash = secretHash(String(begun.body.id));
  await deps.db.updateTable('drafts').set(mine).where('secret_hash', '=', secret_hash).execute();
  await transaction(deps.db, draftReminders(deps));
  await deliver();
};

/** Documents that every applicant gets. */
const information: Scene = async ({ ask, deliver }) => {
  await ask('POST', '/api/beratung/kundeninformation', { payload: { product: 'FAHRRAD', email } });
  await deliver();
};

/** Mails about applications. */
export const applicationScenes: { [name: string]: Scene } = {
  filed,
  byAgent,
  offered,
  reminded,
  information,
};
