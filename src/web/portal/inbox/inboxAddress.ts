import type { InboxFilter } from '#web/base/api/inbox.ts';

/** What an inbox shows: its filter, and the conversation that is open beside the list. */
export interface InboxPlace {
  filter: InboxFilter;
  open?: string;
}

const handled = ['offen', 'zurueckgestellt', 'erledigt'] as const;

/** Returns what an address asks for; without a state what is open, and `alle` for every state. */
export function parseInbox(search: string): InboxPlace {
  const query = new URLSearchParams(search);
  const stand = query.get('stand');
  const open = query.get('gespraech');
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
    ...(open !== undefined && { gespraech: open }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
