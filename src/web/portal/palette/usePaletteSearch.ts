import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ClaimSummary } from '#web/base/api/claims.ts';
import { agentDraftCalls, type ListedDraft } from '#web/base/api/agentDrafts.ts';
import type { Filter, ListedCustomer } from '#web/base/api/agent.ts';
import type { MessageItem } from '#web/base/api/messages.ts';
import { useAgent } from '../frames/agentContext.ts';
import { useAgentCalls } from '../frames/useAgentCalls.ts';
import { useMessageCalls } from '../messages/useMessageCalls.ts';
import { itemsOf } from '../parts/pagedList.ts';
import { useDebounced } from '../parts/useDebounced.ts';

/** The server is asked from this many characters on. */
const minLength = 2;
/** Most of each kind; typing more narrows them. */
const most = 5;

const noFilter: Omit<Filter, 'q'> = { produkt: '', status: '', ort: '', sortierung: '' };

/** What the server finds for some words. */
interface Found {
  people: ListedCustomer[];
  /** Those of the only person who was found. */
  claims: ClaimSummary[];
  drafts: ListedDraft[];
  messages: MessageItem[];
  busy: boolean;
  failed: boolean;
}

/** Returns what the server finds for words while they are typed. */
export function usePaletteSearch(query: string): Found {
  const { customers, claims } = useAgent();
  const drafts = useAgentCalls(agentDraftCalls);
  const messages = useMessageCalls('vermittler');
  const q = useDebounced(query);
  const how = { enabled: q.length >= minLength, placeholderData: keepPreviousData };
  const people = useInfiniteQuery({ ...customers({ ...noFilter, q }, { limit: most }), ...how });
  const started = useInfiniteQuery({ ...drafts.list({ suche: q }, { limit: most }), ...how });
  const received = useInfiniteQuery({ ...messages.list('eingang', { q }), ...how });
  const found = itemsOf(people);
  const [only] = found;
  const ofOne = useQuery({ ...claims(only?.number ?? ''), enabled: how.enabled && found.length === 1 });
  const asked = query.length >= minLength && how.enabled;
  const shown = <T>(items: T[]): T[] => (asked ? items.slice(0, most) : []);
  return {
    people: shown(found),
    claims: shown(found.length === 1 ? (ofOne.data?.items ?? []) : []),
    drafts: shown(itemsOf(started)),
    messages: shown(itemsOf(received)),
    busy: query !== q || people.isFetching,
    failed: asked && people.isError,
  };
}
