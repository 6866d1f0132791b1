import type { NewMessage } from '#web/base/api/messages.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';

/** Possible recipients per portal, the default first. */
export const recipientsOf: { [portal in Portal]: NonNullable<NewMessage['an']>[] } = {
  benutzer: ['vermittler', 'versicherer'],
  vermittler: ['kunde', 'versicherer'],
};

/** Query parameters of a new message. */
interface MessageQuery {
  an?: NonNullable<NewMessage['an']>;
  kunde?: string;
  vertrag?: string;
  betreff?: string;
  /** It reports damage. */
  damage: boolean;
  /** A chat is to be opened. */
  chat: boolean;
}

/** Reads the query of an address; what is no good is passed over. */
export function parseMessageQuery(search: string): MessageQuery {
  const query = new URLSearchParams(search);
  const [an, kunde, vertrag, betreff] = ['an', 'kunde', 'vertrag', 'betreff'].map((name) => query.get(name));
  return {
    chat: query.get('chat') === '1',
    damage: query.get('anlass') === 'schaden',
    ...((an === 'kunde' || an === 'vermittler' || an === 'versicherer') && { an }),
    ...(kunde && /^\d{10}$/.test(kunde) && { kunde }),
    ...(vertrag && /^[0-9A-Za-z]{5,30}$/.test(vertrag) && { vertrag }),
    ...(betreff && { betreff: betreff.slice(0, 200) }),
  };
}
