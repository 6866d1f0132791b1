import type { InboxFilter, InboxItem } from '#web/base/api/inbox.ts';

/** What is open beside the list: a conversation, or what is written about a claim, with the claim. */
export interface Opened {
  art: 'gespraech' | 'schaden';
  id: string;
}

/** What an inbox shows: its filter, and what is open beside the list. */
export interface InboxPlace {
  filter: InboxFilter;
  open?: Opened;
}

/** Returns what is opened of an item of the list. */
export const openedOf = ({ art, id }: Pick<InboxItem, 'art' | 'id'>): Opened => ({
  art: art === 'schaden' ? 'schaden' : 'gespraech',
  id,
});

const kinds = ['gespraech', 'schaden'] as const;
const handled = ['offen', 'zurueckgestellt', 'erledigt'] as const;

/** Returns what an address asks for; without a state what is open, and `alle` for every state. */
export function parseInbox(search: string): InboxPlace {
  const query = new URLSearchParams(search);
  const stand = query.get('stand');
  const [open] = kinds.flatMap((art) => query.getAll(art).map((id) => ({ art, id })));
  return {
    filter: {
      q: '',
      stand: stand === 'alle' ? '' : (handled.find((each) => each === stand) ?? 'offen'),
      zustaendig: query.get('zustaendig') ?? '',
    },
    ...(open && { open }),
  };
}

/** Returns the address of an inbox; words that are looked for stay out of it. */
export function inboxAddress(path: string, { filter, open }: InboxPlace): string {
  const { stand, zustaendig } = filter;
  const query = new URLSearchParams({
    ...(stand !== 'offen' && { stand: stand === '' ? 'alle' : stand }),
    ...(zustaendig !== '' && { zustaendig }),
    ...(open && { [open.art]: open.id }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
