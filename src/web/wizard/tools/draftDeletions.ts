const channelName = 'entwurf';

/** Notifies the other tabs of this browser that a draft was deleted. */
export function broadcastDeletion(draft: string): void {
  const channel = openChannel();
  channel?.postMessage(draft);
  channel?.close();
}

/** Subscribes to drafts deleted by other tabs; returns an unsubscribe function. */
export function subscribeDeletions(listener: (draft: string) => void): () => void {
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
