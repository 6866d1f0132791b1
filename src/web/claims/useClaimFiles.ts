import { useEffect, useMemo, useRef, useState } from 'react';
import { earlyRefusal, uploadRule, type UploadRule } from '#engine/uploads.ts';
import { formatFileSize } from '#engine/text/format.ts';
import { useTexts } from '#renderers/theme/texts.ts';
import type { FileSender } from '#renderers/theme/formPorts.ts';
import { FileRefused } from '#renderers/widgets/file/fileRefused.ts';
import { beginClaimUpload } from '../api/uploads.ts';
import type { TokenSource } from '../api/client.ts';
import { browserNetwork } from '../application/network.ts';
import { later } from '../application/timer.ts';
import { useServices } from '../services.ts';

/** What a claim takes: the server judges by content. */
export const claimRule = uploadRule({
  'x-upload': { types: ['image', 'video', 'pdf', 'text'] },
}) as UploadRule;

/** A file on its way to a claim. */
export interface ClaimFile {
  key: number;
  name: string;
  size: number;
  /** 0 to 100. */
  percent: number;
  state: 'sending' | 'waiting' | 'done' | 'refused' | 'failed';
  /** Why it was refused. */
  reason?: string;
}

/** Who sends: by a link, or signed in. */
export interface ClaimSender {
  claim: string;
  link?: string;
  token?: TokenSource;
}

/** The files that are sent for one document of a claim; a broken line is waited for, and it goes on where it was. */
export function useClaimFiles(of: ClaimSender, requirement: string, onArrived: () => void) {
  const { claim, link, token } = of;
  const services = useServices();
  const { t } = useTexts();
  const [files, setFiles] = useState<ClaimFile[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const sender = useMemo(() => {
    let made: Promise<FileSender> | undefined;
    const begin = (file: { name: string; size: number; type: string }, signal: AbortSignal) => {
      const named = { claimId: claim, requirement, ...(link !== undefined && { token: link }), ...file };
      return beginClaimUpload(services.client, named, signal, token);
    };
    return () =>
      (made ??= import('../application/files/fileSender.ts').then(({ createFileSender }) =>
        createFileSender({
          ...{ client: services.client, fetch: services.fetch, later },
          ...{ network: browserNetwork(window), begin },
        }),
      ));
  }, [services, claim, link, token, requirement]);
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (key: number, to: Partial<ClaimFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...to } : file)));

  async function send(file: File, key: number): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { send: sendFile } = await sender();
      await sendFile({
        ...{ pointer: `/${requirement}`, file, signal: stop.signal, onId: () => undefined },
        onProgress: (bytes) => change(key, { percent: Math.round((bytes / Math.max(1, file.size)) * 100) }),
        onWaiting: (waiting) => change(key, { state: waiting ? 'waiting' : 'sending' }),
      });
      change(key, { state: 'done', percent: 100 });
      onArrived();
    } catch (error) {
      if (stop.signal.aborted) return;
      const refused = error instanceof FileRefused;
      change(
        key,
        refused
          ? { state: 'refused', reason: `${error.message} ${error.detail}`.trim() }
          : { state: 'failed' },
      );
    }
  }

  function add(chosen: File[]): void {
    for (const file of chosen) {
      next.current += 1;
      const key = next.current;
      const { name, size } = file;
      const early = earlyRefusal(file, claimRule);
      const kinds = claimRule.kinds.map((kind) => t(`errors:uploadKinds.${kind}`)).join(', ');
      const words = { kinds, limit: formatFileSize(claimRule.maxBytes) };
      const said = (part: string) => t(`errors:codes.upload-${early}.${part}`, words);
      const begun: ClaimFile = early
        ? { key, name, size, percent: 0, state: 'refused', reason: `${said('title')} ${said('detail')}` }
        : { key, name, size, percent: 0, state: 'sending' };
      setFiles((all) => [...all, begun]);
      if (!early) void send(file, key);
    }
  }

  function remove({ key }: ClaimFile): void {
    stops.current.get(key)?.abort();
    setFiles((all) => all.filter((file) => file.key !== key));
  }

  return { files, add, remove };
}
