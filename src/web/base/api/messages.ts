import type { Chats, Conversation, Detail, List, Said, Send, Sent, Unread } from '#api/messages.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';
import type { UploadState } from './uploads.ts';

/** A message in a list. */
export type MessageItem = List['items'][number];

/** A file of a message. */
export type MessageFile = Detail['anhaenge'][number];

/** All data of a message. */
export type MessageDetail = Detail;

/** A message of a conversation. */
export type SaidMessage = Conversation['items'][number];

/** A chat in a list. */
export type ChatSummary = Chats['items'][number];

/** A message as it is sent. */
export type NewMessage = Send;

export type Folder = 'eingang' | 'gesendet';

/** One page of a folder. */
export type FolderPage = List;

/** Calls about messages. Retries may reuse a key: a message is delivered once per key. */
export function messageCalls(client: Client, token: TokenSource, portal: Portal) {
  const pool = portal === 'benutzer' ? 'kunde' : 'vermittler';
  const base = `/api/nachrichten/${pool}`;
  const chats = `/api/chat/${pool}/kontakte`;
  const read = <T>(path: string): Promise<ServiceResult<T>> => client.request<T>({ path, token });
  const post = <T>(path: string, body: object, key?: string): Promise<ServiceResult<T>> =>
    client.request<T>({
      method: 'POST',
      path,
      token,
      body,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    });
  const mark = (id: string, body: object) =>
    client.request<undefined>({ method: 'PUT', path: `${base}/${id}/gelesen`, token, body });
  return {
    unread: () => read<Unread>(`${base}/ungelesen`),
    list(folder: Folder, { q, cursor }: { q: string; cursor?: string | undefined }) {
      const query = new URLSearchParams({ limit: '50', ...(q && { q }), ...(cursor && { cursor }) });
      return client.request<FolderPage>({
        path: `${base}/${folder}?${query}`,
        token,
        uniqueKey: cursor ? 'more' : 'list',
      });
    },
    detail: (id: string) => read<MessageDetail>(`${base}/${id}`),
    markRead: (id: string, gelesen: boolean) => mark(id, { gelesen }),
    bringBack: (id: string) => mark(id, { geloescht: false }),
    remove: (id: string) => client.request<undefined>({ method: 'DELETE', path: `${base}/${id}`, token }),
    send: (message: NewMessage, key: string) => post<Sent>(base, message, key),
    beginFile: (file: { name: string; size: number; type: string }) =>
      post<UploadState>(`${base}/upload`, file),
    file: (id: string) =>
      client.request<File>({
        path: `${base}/anhaenge/${id}`,
        token,
        headers: { Accept: '*/*' },
        model: answeredFile,
      }),
    chats: () => read<Chats>(chats),
    openChat: (
      said: { betreff: string; nachricht: string; partnernummer?: string | undefined },
      key: string,
    ) => post<Said>(chats, said, key),
    conversation: (contact: string, after?: string) =>
      read<Conversation>(`${chats}/${contact}/nachrichten${after === undefined ? '' : `?nach=${after}`}`),
    say: (contact: string, nachricht: string, key: string) =>
      post<Said>(`${chats}/${contact}/nachrichten`, { nachricht }, key),
    protocol: (contact: string, email: string) =>
      client.request<File>({
        path: `/api/dokumente/chatprotokoll/${contact}/${encodeURIComponent(email)}`,
        token,
        headers: { Accept: 'application/pdf' },
        model: answeredFile,
      }),
    mailProtocol: (contact: string, email: string) =>
      portal === 'vermittler'
        ? post<{ ok: true }>(`/api/vermittler/chat/protokoll/${contact}/${encodeURIComponent(email)}`, {})
        : post<{ ok: true }>(`/api/chat/protokoll/${encodeURIComponent(email)}/${contact}`, {}),
    readAll: (contact: string) =>
      client.request<undefined>({ method: 'PUT', path: `${chats}/${contact}/gelesen`, token, body: {} }),
  };
}

/** Returns the message calls of the signed-in person. */
export type MessageCalls = ReturnType<typeof messageCalls>;
