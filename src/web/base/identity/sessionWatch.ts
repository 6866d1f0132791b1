/** Status of a session: valid, about to end at `at` (milliseconds since 1970), or over. */
export type SessionStatus = { kind: 'good' } | { kind: 'ending'; at: number } | { kind: 'over' };

/** Watches when a session ends. */
export interface SessionWatch {
  /** Call on user activity: keeps the session alive. */
  touch(): void;
  /** Extends the session on request. */
  stay(): Promise<void>;
  /** Looks at the clock. To be called every few seconds. */
  tick(): void;
  /** A new session has begun. */
  begin(): Promise<void>;
  /** Activity in another tab extended the session until this moment. Milliseconds since 1970. */
  extend(endsAt: number): void;
  /** When the session ends, as far as is known. Milliseconds since 1970. */
  endsAt(): number | undefined;
}

/** Milliseconds before its end in which a session is said to end; two minutes at least. */
export const warningMs = 3 * 60_000;
/** Minimum milliseconds between two activity reports to the server. */
const touchIntervalMs = 60_000;

/**
 * @param options.timeLeft reports activity to the server; returns the milliseconds until the session ends, or
 * undefined if they cannot be determined now
 * @param options.onStand called with every change of status
 * @param options.onSeen called with the new end of the session after activity
 * @param options.elsewhere asks other tabs for activity before the session is considered over
 */
export function createSessionWatch(options: {
  now: () => number;
  timeLeft: () => Promise<number | undefined>;
  onStand: (status: SessionStatus) => void;
  onSeen?: (endsAt: number) => void;
  elsewhere?: () => Promise<void>;
}): SessionWatch {
  const { now, timeLeft, onStand, onSeen, elsewhere } = options;
  let stand: SessionStatus = { kind: 'good' };
  let endsAt: number | undefined;
  let touchedAt = -Infinity;
  let concluding = false;

  const become = (next: SessionStatus) => {
    const same =
      next.kind === stand.kind && (next.kind !== 'ending' || stand.kind !== 'ending' || next.at === stand.at);
    stand = next;
    if (!same) onStand(next);
  };
  const judge = () => {
    if (stand.kind === 'over' || endsAt === undefined) return;
    if (now() >= endsAt) void conclude();
    else if (now() >= endsAt - warningMs) become({ kind: 'ending', at: endsAt });
    else if (stand.kind === 'ending') become({ kind: 'good' });
  };
  /**
   * The session is over according to this tab; another tab may have extended it, for example while this one
   * was asleep.
   */
  const conclude = async () => {
    if (!elsewhere) return become({ kind: 'over' });
    if (concluding) return;
    concluding = true;
    await elsewhere();
    concluding = false;
    if (stand.kind !== 'over' && endsAt !== undefined && now() >= endsAt) become({ kind: 'over' });
  };
  const touchServer = async () => {
    touchedAt = now();
    const left = await timeLeft();
    if (left !== undefined && stand.kind !== 'over') {
      endsAt = touchedAt + left;
      onSeen?.(endsAt);
    }
    judge();
  };
  return {
    touch() {
      judge();
      if (stand.kind === 'good' && now() - touchedAt >= touchIntervalMs) void touchServer();
    },
    async stay() {
      judge();
      if (stand.kind !== 'over') await touchServer();
    },
    tick: judge,
    extend(other) {
      endsAt = Math.max(endsAt ?? 0, other);
      judge();
    },
    endsAt: () => endsAt,
    async begin() {
      stand = { kind: 'good' };
      endsAt = undefined;
      onStand(stand);
      await touchServer();
    },
  };
}
