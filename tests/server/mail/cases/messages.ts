import { canary } from '../canaries.ts';
import type { Scene } from '../stage.ts';

/** Number of a broker in the directory. */
const broker = '1000000033';

/** A message to the customer's agent, and one in the chat. */
const written: Scene = async ({ ask, cast, deliver }) => {
  const as = 'agent with the customer' as const;
  const texts = { betreff: canary, nachricht: canary };
  await ask('POST', '/api/nachrichten/vermittler', {
    as,
    payload: { ...texts, partnernummer: cast.partner },
  });
  await ask('POST', '/api/chat/vermittler/kontakte', {
    as,
    payload: { ...texts, partnernummer: cast.partner },
  });
  await deliver();
};

/** A message to a broker links the record. */
const toBroker: Scene = async ({ ask, cast, deps, deliver }) => {
  const given = deps.db.updateTable('partners').where('number', '=', cast.partner);
  await given.set({ agent: broker }).execute();
  await ask('POST', '/api/nachrichten/kunde', {
    as: 'owner',
    payload: { betreff: canary, nachricht: canary },
  });
  await given.set({ agent: cast.subAgent }).execute();
  await deliver();
};

/** Mails that announce a message. */
export const messageScenes: { [name: string]: Scene } = { written, toBroker };
