import { createEffectRunner } from '#server/insurance/changes/effectRunner.ts';
import type { Scene, Stage } from '../stage.ts';
import { canary } from '../canaries.ts';

const mobile = '+491701234711';
/** Number of a broker in the directory. */
const broker = '1000000033';
const as = 'owner' as const;
/** The Berlin time at which pending changes are due. */
const due = new Date('2027-02-28T23:00:00.000Z');

const base = ({ cast }: Stage) => `/api/vertraege/${cast.contract}`;

async function save(stage: Stage, change: string, answers: object, proof?: object) {
  const url = `${base(stage)}/aenderungen/${change}`;
  const { etag } = (await stage.ask('GET', url, { as })).body;
  const payload = { answers, ...(proof && { proof }) };
  const { body } = await stage.ask('POST', url, { as, payload, headers: { 'if-match': String(etag) } });
  return body.number ?? '';
}

/** Saves a change with its code. */
async function prove(stage: Stage, change: string, answers: object) {
  const url = `${base(stage)}/aenderungen/${change}/code`;
  const { body } = await stage.ask('POST', url, { as, payload: { answers } });
  return save(stage, change, answers, { id: body.id, code: await stage.codeFor(mobile) });
}

const entrust = ({ deps, cast }: Stage, agent: string) =>
  deps.db.updateTable('contracts').set({ agent }).where('id', '=', cast.contract).execute();

const later = { excess: { deductible: 'none' } };
const street = (lockPrice: number) => ({ night: { nightParking: 'street', lockPrice } });

/** Immediate, referred and pending changes, with recomputation and revocation. */
const saved: Scene = async (stage) => {
  await entrust(stage, broker);
  const planned = await prove(stage, 'probe-spaeter', later);
  await save(stage, 'probe-sofort', street(8990));
  await save(stage, 'probe-sofort', street(10));
  await stage.deliver();
  await stage.ask('POST', `${base(stage)}/aenderungen/${planned}/zuruecknehmen`, { as });
  await entrust(stage, stage.cast.subAgent);
  await stage.deliver();
};

/** A confirmation changes nothing; a termination names its consequences, not its reason. */
const ended: Scene = async (stage) => {
  await stage.ask('POST', `${base(stage)}/jahresumsatz/bestaetigen/FAHRRAD`, { as });
  await save(stage, 'probe-ende', { reason: { way: 'ordinary', feedback: canary } });
  await stage.deliver();
};

/** A pending change that no longer fits is referred. */
const settled: Scene = async (stage) => {
  const { deps, cast, server, deliver } = stage;
  await prove(stage, 'probe-spaeter', later);
  const contract = deps.db.updateTable('contracts').where('id', '=', cast.contract);
  await contract.set({ answers: JSON.stringify({ bike: { insuranceSum: 'viel' } }) }).execute();
  const before = server.clock.now();
  server.clock.moveTo(due);
  try {
    await createEffectRunner(deps).settleDue();
    await deliver();
  } finally {
    server.clock.moveTo(before);
  }
};

/** Mails about changes, each with separate people because ended contracts cannot change. */
export const changeScenes: { [name: string]: Scene } = { saved, settled, ended };
