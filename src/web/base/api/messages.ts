import type {
  Adviser,
  Chats,
  Conversation,
  Conversations,
  Detail,
  List,
  Said as SaidAnswer,
  Send,
  Sent,
  Unread,
} from '#api/messages.ts';
import type { Portal } from '../identity/portalIdentity.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, keyOf } from './read.ts';
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

/** A conversation in the list. */
export type ConversationItem = Conversations['items'][number];

/** What is said in a conversation: text or HTML, with the ids of its files. */
export type Said = Pick<Send, 'nachricht' | 'html' | 'anhaenge'>;

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
  const conversations = `/api/gespraeche/${pool}`;
  const { one, paged } = createReads(client, token);
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
    unread: one<Unread>(`${base}/ungelesen`),
    /** Keys of what lists or counts messages; opened messages and conversations are not among them. */
    listKeys: [
      ...['eingang', 'gesendet', 'ungelesen'].map((list) => keyOf(`${base}/${list}`)),
      keyOf(conversations),
      keyOf(chats),
    ],
    /** Key of an open conversation. */
    conversationKey: (contact: string) => keyOf(`/api/chat/${pool}/gespraech/${contact}`),
    list(folder: Folder, { q }: { q: string }) {
      const query = new URLSearchParams({ limit: '50', ...(q && { q }) });
      return paged<FolderPage>(`${base}/${folder}?${query}`);
    },
    conversations({ q }: { q: string }) {
      const query = new URLSearchParams({ limit: '50', ...(q && { q }) });
      return paged<Conversations>(`${conversations}?${query}`);
    },
    /** Who looks after the customer; for customers only. */
    adviser: one<Adviser>('/api/ansprechpartner'),
    detail: (id: string) => one<MessageDetail>(`${base}/${id}`),
    markRead: (id: string) => mark(id, { gelesen: true }),
    markUnread: (id: string) => mark(id, { gelesen: false }),
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
    chats: one<Chats>(chats),
    openChat: (message: Said & { betreff: string; partnernummer?: string | undefined }, key: string) =>
      post<SaidAnswer>(chats, message, key),
    conversation: (
      contact: string,
      { after, signal }: { after?: string | undefined; signal?: AbortSignal } = {},
    ) =>
      client.request<Conversation>({
        ...(signal && { signal }),
        path: `${chats}/${contact}/nachrichten${after === undefined ? '' : `?nach=${after}`}`,
        token,
      }),
    say: (contact: string, message: Said, key: string) =>
      post<SaidAnswer>(`${chats}/${contact}/nachrichten`, message, key),
    protocol: (contact: string, email: string) =>
      client.request<File>({
        method: 'POST',
        path: `/api/dokumente/chatprotokoll/${contact}`,
        token,
        body: { email },
        headers: { Accept: 'application/pdf' },
        model: answeredFile,
      }),
    mailProtocol: (contact: string, email: string) =>
      post<{ ok: true }>(
        `/api/${portal === 'vermittler' ? 'vermittler/chat' : 'chat'}/protokoll/${contact}`,
        { email },
      ),
    readAll: (contact: string) =>
      client.request<undefined>({ method: 'PUT', path: `${chats}/${contact}/gelesen`, token, body: {} }),
  };
}

/** Returns the message calls of the signed-in person. */
export type MessageCalls = ReturnType<typeof messageCalls>;
