import { useQuery } from '@tanstack/react-query';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import type { Section } from './addresses.ts';
import { useMessageCalls } from './useMessageCalls.ts';

/** Returns the unread messages of each section of a customer; those in chats are not among the letters. */
export function useSectionCounts(portal: Portal): { [section in Section]?: number } {
  const { unread, chats } = useMessageCalls(portal);
  // Agents may be brokers, who have no chats.
  const enabled = portal === 'benutzer';
  const all = useQuery({ ...unread, enabled }).data?.ungelesen ?? 0;
  const rows = useQuery({ ...chats, enabled }).data;
  // Until the chats are known nobody can say whose messages are unread.
  if (!enabled || !rows) return {};
  const inChats = rows.items.reduce((sum, { ungelesen }) => sum + ungelesen, 0);
  return { eingang: Math.max(0, all - inChats), chats: inChats };
}
