import { remindOfToDos } from '#server/insurance/todos/reminders.ts';
import { later, theft } from '../../claims/claimServer.ts';
import { canary, iban } from '../canaries.ts';
import type { Scene } from '../stage.ts';

const mobile = '+491701234711';
const as = 'owner' as const;

/** A claim from report to payment, with a new account, a transcript and progress of the core system. */
const ownClaim: Scene = async ({ ask, cast, deps, codeFor, deliver }) => {
  const url = `/api/schaeden/v2/${cast.contract}`;
  const received = theft(cast.contract);
  const report = { ...received, story: { ...received.story, story: canary } };
  const { number } = (await ask('POST', url, { as, payload: { answers: report } })).body;
  const row = await deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'claim')
    .where('key', '=', number ?? '')
    .executeTakeFirstOrThrow();
  const { token } = (row.payload as { answerAt: { token: string } }).answerAt;
  const money = { otherInsurance: true, otherInsurer: canary, accountOwner: 'self', iban };
  const added = { supplement: number, answers: { ...report, ...later, money } };
  const sent = await ask('POST', `${url}/code`, { as, payload: added });
  const proof = { id: sent.body.id, code: await codeFor(mobile) };
  await ask('POST', url, { as, payload: { ...added, proof } });
  const claim = `/api/schaeden/${number}/nachrichten`;
  await ask('POST', claim, { as, payload: { content: canary } });
  await ask('POST', `${claim}/protokoll`, { as, payload: { email: 'kaethe.groessmann@example.de' } });
  const documents = [{ key: 'frameCard', title: canary }];
  const steps = [{ state: 'inReview' }, { state: 'documentsMissing', documents }, { state: 'paid' }];
  for (const step of steps) await ask('POST', '/api/schaeden/stand', { payload: { token, ...step } });
  await deliver();
};

/** A person without an account signs in by mail and reports a claim without a contract. */
const stranger: Scene = async ({ ask, newest, deliver }) => {
  const email = 'nina.nachbar@example.de';
  const unknown = theft('weiß ich nicht');
  const story = { ...unknown.story, story: canary, contact: { way: 'email', email } };
  await ask('POST', '/api/schaeden/zugang', { payload: { email } });
  const answers = { reporter: { name: 'Nina Nachbar' }, ...unknown, story };
  const payload = { definition: 'schaden.fahrrad', context: 'geschaedigt', answers };
  await ask('POST', '/api/schaeden/v2/ohne-vertrag', { payload });
  const { text } = await newest(email, 'claim.received');
  const token = /ergaenzung\/[^#]*#([\w-]+)/.exec(text)?.[1];
  await ask('POST', '/api/schaeden/zugang/code', { payload: { token, channel: 'mail' } });
  await deliver();
};

/** Papers have been missing for two weeks. */
const papersDue: Scene = async ({ ask, cast, deps, deliver }) => {
  const received = theft(cast.contract);
  const answers = { ...received, story: { ...received.story, story: canary } };
  const { number } = (await ask('POST', `/api/schaeden/v2/${cast.contract}`, { as, payload: { answers } }))
    .body;
  const reported_at = new Date(deps.clock.now().getTime() - 14 * 86_400_000);
  await deps.db
    .updateTable('claims')
    .set({ reported_at })
    .where('id', '=', number ?? '')
    .execute();
  await deps.db.deleteFrom('todo_reminder_days').execute();
  await remindOfToDos(deps);
  await deliver();
};

/** Mails about claims. */
export const claimScenes: { [name: string]: Scene } = { ownClaim, stranger, papersDue };
