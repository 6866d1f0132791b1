/** How a session stands: good, about to end at a moment (milliseconds since 1970), or over. */
export type SessionStand = { kind: 'good' } | { kind: 'ending'; at: number } | { kind: 'over' };

/** Watches when a session ends. */
export interface SessionWatch {
  /** Somebody types or clicks: whoever is there is not signed out. */
  touch(): void;
  /** Somebody wants to stay. */
  stay(): Promise<void>;
  /** Looks at the clock. To be called every few seconds. */
  look(): void;
  /** A new session has begun. */
  begin(): Promise<void>;
}

/** Milliseconds before its end in which a session is said to end; two minutes at least. */
export const warnedBefore = 3 * 60_000;
/** Milliseconds between two messages to the server that somebody is there. */
const rest = 60_000;

/**
 * @param options.timeLeft tells the server that somebody is there; answers the milliseconds until the session ends, or
 * undefined when that cannot be learnt now
 * @param options.onStand hears of every change
 */
export function createSessionWatch(options: {
  now: () => number;
  timeLeft: () => Promise<number | undefined>;
  onStand: (stand: SessionStand) => void;
}): SessionWatch {
  const { now, timeLeft, onStand } = options;
  let stand: SessionStand = { kind: 'good' };
  let endsAt: number | undefined;
  let asked = -Infinity;

  const become = (next: SessionStand) => {
    const same =
      next.kind === stand.kind && (next.kind !== 'ending' || stand.kind !== 'ending' || next.at === stand.at);
    stand = next;
    if (!same) onStand(next);
  };
  const judge = () => {
    if (stand.kind === 'over' || endsAt === undefined) return;
    if (now() >= endsAt) become({ kind: 'over' });
    else if (now() >= endsAt - warnedBefore) become({ kind: 'ending', at: endsAt });
    else if (stand.kind === 'ending') become({ kind: 'good' });
  };
  const ask = async () => {
    asked = now();
    const left = await timeLeft();
    if (left !== undefined && stand.kind !== 'over') endsAt = asked + left;
    judge();
  };
  return {
    touch() {
      judge();
      if (stand.kind === 'good' && now() - asked >= rest) void ask();
    },
    async stay() {
      judge();
      if (stand.kind !== 'over') await ask();
    },
    look: judge,
    async begin() {
      stand = { kind: 'good' };
      endsAt = undefined;
      onStand(stand);
      await ask();
    },
  };
}
