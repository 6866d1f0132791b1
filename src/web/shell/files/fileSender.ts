import type { FileSender, FileSending } from '#renderers/form/formPorts.ts';
import { FileRefused } from '#renderers/widgets/file/fileRefused.ts';
import type { Client } from '#web/base/api/client.ts';
import { problemOf } from '#web/base/api/problem.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import {
  beginUpload,
  finishUpload,
  removeUpload,
  uploadAddress,
  uploadState,
  type FinishedUpload,
  type UploadState,
} from '#web/base/api/uploads.ts';
import type { Network } from '#web/base/network.ts';
import type { Defer } from '#web/base/timer.ts';
import { createRetryDelay } from './retryDelay.ts';
import { sendPart as sendBytes, type SendPart } from './sendPart.ts';

/** Options of a file sender. */
interface FileSenderOptions {
  client: Client;
  fetch: typeof globalThis.fetch;
  /** Tests hand in one of their own. */
  sendPart?: SendPart;
  /** Secret of the draft, which is begun when there is none; undefined: that did not succeed now. */
  draftId?: () => Promise<string | undefined>;
  /** Asks for a place for a file that belongs to no draft. */
  begin?: (
    file: { name: string; size: number; type: string },
    signal: AbortSignal,
  ) => Promise<ServiceResult<UploadState>>;
  network: Network;
  later: Defer;
}

/** Whether a retry may help: no response, too many requests, a missing part, or a server error. */
const isTransient = (status: number | 'unknown' | undefined) =>
  status === undefined ||
  status === 'unknown' ||
  status === 408 ||
  status === 409 ||
  status === 429 ||
  status >= 500;

/** The data of an answer; undefined: try again. @throws FileRefused, AbortError */
function dataOf<T>({ ok, data, canceled, errorStatus }: ServiceResult<T>): T | undefined {
  if (ok) return data;
  if (canceled) throw new DOMException('canceled', 'AbortError');
  const problem = problemOf(data);
  // A draft that was already sent answers 409 as well, and permanently.
  if (isTransient(errorStatus) && (errorStatus !== 409 || problem?.code === 'upload-incomplete'))
    return undefined;
  if (!problem) return undefined;
  throw new FileRefused(problem.title, problem.detail ?? '');
}

/**
 * Creates a sender that uploads files in parts, sequentially; a lost connection costs one part, and the
 * upload resumes when it is back.
 */
export function createFileSender(options: FileSenderOptions): FileSender {
  const { client, sendPart = sendBytes, draftId, begin, network, later } = options;

  /**
   * Resumes the upload of an earlier attempt, otherwise opens a new one. Returns undefined if it has to be
   * retried.
   */
  async function openUpload(sending: FileSending, id: string | undefined): Promise<UploadState | undefined> {
    const { file, pointer: field, signal } = sending;
    if (id !== undefined) {
      const existing = await uploadState(client, id, signal);
      if (existing.errorStatus !== 404) return dataOf(existing);
    }
    const { name, size, type } = file;
    if (begin) return dataOf(await begin({ name, size, type }, signal));
    const draft = await draftId?.();
    if (draft === undefined) return undefined;
    return dataOf(await beginUpload(client, { draftId: draft, field, name, size, type }, signal));
  }

  /** Sends what is missing. Rejects at the first part that does not get through. */
  async function sendMissing(
    { file, signal, onProgress }: FileSending,
    state: UploadState,
    onChange: () => void,
  ) {
    const { partSize, parts, received } = state;
    const bytesOf = (part: number) => file.slice(part * partSize, (part + 1) * partSize);
    let there = received.reduce((sum, part) => sum + bytesOf(part).size, 0);
    onProgress(there);
    for (const [part, address] of parts.entries()) {
      if (received.includes(part)) continue;
      const bytes = bytesOf(part);
      await sendPart(address, bytes, { signal, onProgress: (sent) => onProgress(there + sent) });
      there += bytes.size;
      onProgress(there);
      onChange();
    }
  }

  async function send(sending: FileSending): Promise<FinishedUpload> {
    const { signal, onId, onWaiting } = sending;
    const patience = createRetryDelay({ network, later });
    let { id } = sending;
    let waiting = false;
    const noteWaiting = (state: { waiting: boolean }) => {
      if (state.waiting !== waiting) onWaiting(state.waiting);
      waiting = state.waiting;
    };
    const moved = () => {
      patience.succeeded();
      noteWaiting({ waiting: false });
    };
    for (;;) {
      const state = await openUpload(sending, id);
      if (state) {
        noteWaiting({ waiting: false });
        if (state.id !== id) onId((id = state.id));
        try {
          await sendMissing(sending, state, moved);
          const finished = dataOf(await finishUpload(client, state, signal));
          if (finished) return finished;
        } catch (error) {
          if (error instanceof FileRefused || signal.aborted) throw error;
        }
      }
      noteWaiting({ waiting: true });
      await patience.pause(signal);
    }
  }

  async function remove(id: string): Promise<void> {
    const patience = createRetryDelay({ network, later });
    const { signal } = new AbortController();
    for (;;) {
      const { ok, errorStatus } = await removeUpload(client, id);
      if (ok || !isTransient(errorStatus) || errorStatus === 409) return;
      await patience.pause(signal);
    }
  }

  return {
    send,
    // The server removes leftovers together with the draft.
    remove: (id) => void remove(id).catch(() => undefined),
    hrefOf: uploadAddress,
    async bytes(id, signal) {
      const answer = await options.fetch(uploadAddress(id), { signal });
      if (!answer.ok) throw new Error(`The file was answered ${answer.status}`);
      return answer.blob();
    },
  };
}
