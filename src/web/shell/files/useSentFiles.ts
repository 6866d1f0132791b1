import { useEffect, useMemo, useRef, useState } from 'react';
import { oncePromise } from '#engine/memoizePromise.ts';
import { FileRefused } from '#renderers/widgets/file/fileRefused.ts';
import { useServices } from '#web/base/services.ts';
import { browserNetwork } from '#web/base/network.ts';
import { defer } from '#web/base/timer.ts';
import type { createFileSender } from './fileSender.ts';

/** A file on its way. */
export interface SentFile {
  /** Counts what was chosen. */
  key: number;
  name: string;
  size: number;
  /** 0 to 100. */
  percent: number;
  state: 'sending' | 'waiting' | 'done' | 'refused' | 'failed';
  /** Absent until the server has created the upload. */
  id?: string;
  /** Why it was refused. */
  reason?: string;
  /** What was chosen, to be shown. */
  file?: File;
  /** Address of a small picture of it, which outlives a reload. */
  preview?: string;
}

/**
 * Uploads files outside of a wizard as soon as they are chosen; resumes after a lost connection.
 * @param options.begin requests the upload addresses of a file; has to be referentially stable
 * @param options.refusal returns the reason to refuse a file before it is sent
 * @param options.earlier returns what was chosen before a reload, under negative keys
 */
export function useSentFiles(options: {
  begin: NonNullable<Parameters<typeof createFileSender>[0]['begin']>;
  pointer: string;
  refusal?: (file: File) => string | undefined;
  onArrived?: () => void;
  earlier?: () => SentFile[];
}) {
  const { begin, pointer, refusal, onArrived, earlier = () => [] } = options;
  const services = useServices();
  const [files, setFiles] = useState<SentFile[]>(earlier);
  const stops = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const sender = useMemo(
    () =>
      oncePromise(async () => {
        const { createFileSender: create } = await import('./fileSender.ts');
        return create({
          client: services.client,
          fetch: services.fetch,
          later: defer,
          network: browserNetwork(window),
          begin,
        });
      }),
    [services, begin],
  );
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (key: number, to: Partial<SentFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...to } : file)));

  async function send(file: File, key: number): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { send: sendFile } = await sender();
      const { id } = await sendFile({
        pointer,
        file,
        signal: stop.signal,
        onId: (sentId) => change(key, { id: sentId }),
        onProgress: (bytes) => change(key, { percent: Math.round((bytes / Math.max(1, file.size)) * 100) }),
        onWaiting: (waiting) => change(key, { state: waiting ? 'waiting' : 'sending' }),
      });
      change(key, { id, state: 'done', percent: 100 });
      onArrived?.();
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = error instanceof FileRefused && `${error.message} ${error.detail}`.trim();
      change(key, refused === false ? { state: 'failed' } : { state: 'refused', reason: refused });
    }
  }

  function add(chosen: File[]): void {
    for (const file of chosen) {
      next.current += 1;
      const begun = { key: next.current, name: file.name, size: file.size, percent: 0, file };
      const reason = refusal?.(file);
      setFiles((all) => [
        ...all,
        reason === undefined ? { ...begun, state: 'sending' } : { ...begun, state: 'refused', reason },
      ]);
      if (reason === undefined) void send(file, begun.key);
    }
  }

  /** Takes it off the list; what was under way is called off. */
  function drop({ key }: SentFile): void {
    stops.current.get(key)?.abort();
    setFiles((all) => all.filter((file) => file.key !== key));
  }

  /** The same, and has the server forget it. */
  function remove(file: SentFile): void {
    drop(file);
    const { id } = file;
    if (id !== undefined) void sender().then(({ remove: removeFile }) => removeFile(id));
  }

  /** Empties the list when the files have gone with what they belong to. */
  const clear = () => setFiles([]);

  return { files, add, drop, remove, clear };
}
