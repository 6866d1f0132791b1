import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileSender } from '#renderers/theme/formPorts.ts';
import { FileRefused } from '#renderers/widgets/file/fileRefused.ts';
import type { MessageCalls } from '../api/messages.ts';
import { browserNetwork } from '../application/network.ts';
import { later } from '../application/timer.ts';
import { useServices } from '../services.ts';

/** A file on its way to a message. */
export interface Attached {
  /** Counts what was chosen. */
  place: number;
  name: string;
  size: number;
  /** 0 to 100. */
  percent: number;
  state: 'sending' | 'waiting' | 'done' | 'refused';
  id?: string;
  /** Why it was refused. */
  reason?: string;
}

/** The files of a message that is being written: each is sent as soon as it is chosen. */
export function useAttachments(calls: MessageCalls, failed: string) {
  const services = useServices();
  const [files, setFiles] = useState<Attached[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const sender = useMemo(() => {
    let made: Promise<FileSender> | undefined;
    return () =>
      (made ??= import('../application/files/fileSender.ts').then(({ createFileSender }) =>
        createFileSender({
          ...{ client: services.client, fetch: services.fetch, later },
          ...{ network: browserNetwork(window), begin: calls.beginFile },
        }),
      ));
  }, [services, calls]);
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (place: number, to: Partial<Attached>) =>
    setFiles((all) => all.map((file) => (file.place === place ? { ...file, ...to } : file)));

  async function send(file: File, place: number): Promise<void> {
    const stop = new AbortController();
    stops.current.set(place, stop);
    try {
      const { send: sendFile } = await sender();
      const { id } = await sendFile({
        ...{ pointer: '/anhaenge', file, signal: stop.signal },
        onId: (known) => change(place, { id: known }),
        onProgress: (bytes) => change(place, { percent: Math.round((bytes / Math.max(1, file.size)) * 100) }),
        onWaiting: (waiting) => change(place, { state: waiting ? 'waiting' : 'sending' }),
      });
      change(place, { id, state: 'done', percent: 100 });
    } catch (error) {
      if (stop.signal.aborted) return;
      const reason = error instanceof FileRefused ? `${error.message} ${error.detail}`.trim() : failed;
      change(place, { state: 'refused', reason });
    }
  }

  function add(chosen: File[]): void {
    for (const file of chosen) {
      next.current += 1;
      const place = next.current;
      const { name, size } = file;
      setFiles((all) => [...all, { place, name, size, percent: 0, state: 'sending' }]);
      void send(file, place);
    }
  }

  function remove({ place, id }: Attached): void {
    stops.current.get(place)?.abort();
    setFiles((all) => all.filter((file) => file.place !== place));
    if (id !== undefined) void sender().then(({ remove: removeFile }) => removeFile(id));
  }

  return {
    files,
    add,
    remove,
    ids: files.flatMap(({ state, id }) => (state === 'done' && id !== undefined ? [id] : [])),
    busy: files.some(({ state }) => state === 'sending' || state === 'waiting'),
  };
}
