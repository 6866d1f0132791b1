const channelName = 'entwurf';

/** Tells the other tabs of this browser that a draft is gone. */
export function tellDeleted(draft: string): void {
  const channel = openChannel();
  channel?.postMessage(draft);
  channel?.close();
}

/** Hears of drafts that another tab has deleted. Returns how to stop. */
export function hearDeleted(listener: (draft: string) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => listener(data));
  return () => channel?.close();
}

/** Undefined where a browser refuses it: what happens elsewhere is noticed with the next save then. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}
