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
  /** Somebody was there in another tab: the session ends at this moment. Milliseconds since 1970. */
  seen(endsAt: number): void;
  /** When the session ends, as far as is known. Milliseconds since 1970. */
  endsAt(): number | undefined;
}

/** Milliseconds before its end in which a session is said to end; two minutes at least. */
export const warnedBefore = 3 * 60_000;
/** Milliseconds between two messages to the server that somebody is there. */
const rest = 60_000;

/**
 * @param options.timeLeft tells the server that somebody is there; answers the milliseconds until the session ends, or
 * undefined when that cannot be learnt now
 * @param options.onStand hears of every change
 * @param options.onSeen hears until when the session goes on since somebody was there
 * @param options.elsewhere asks whether somebody is there in another tab, before a session is said to be over
 */
export function createSessionWatch(options: {
  now: () => number;
  timeLeft: () => Promise<number | undefined>;
  onStand: (stand: SessionStand) => void;
  onSeen?: (endsAt: number) => void;
  elsewhere?: () => Promise<void>;
}): SessionWatch {
  const { now, timeLeft, onStand, onSeen, elsewhere } = options;
  let stand: SessionStand = { kind: 'good' };
  let endsAt: number | undefined;
  let asked = -Infinity;
  let concluding = false;

  const become = (next: SessionStand) => {
    const same =
      next.kind === stand.kind && (next.kind !== 'ending' || stand.kind !== 'ending' || next.at === stand.at);
    stand = next;
    if (!same) onStand(next);
  };
  const judge = () => {
    if (stand.kind === 'over' || endsAt === undefined) return;
    if (now() >= endsAt) void conclude();
    else if (now() >= endsAt - warnedBefore) become({ kind: 'ending', at: endsAt });
    else if (stand.kind === 'ending') become({ kind: 'good' });
  };
  /** Its time is over by what this tab knows: another one may know better, as after a sleep. */
  const conclude = async () => {
    if (!elsewhere) return become({ kind: 'over' });
    if (concluding) return;
    concluding = true;
    await elsewhere();
    concluding = false;
    if (stand.kind !== 'over' && endsAt !== undefined && now() >= endsAt) become({ kind: 'over' });
  };
  const ask = async () => {
    asked = now();
    const left = await timeLeft();
    if (left !== undefined && stand.kind !== 'over') {
      endsAt = asked + left;
      onSeen?.(endsAt);
    }
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
    seen(other) {
      endsAt = Math.max(endsAt ?? 0, other);
      judge();
    },
    endsAt: () => endsAt,
    async begin() {
      stand = { kind: 'good' };
      endsAt = undefined;
      onStand(stand);
      await ask();
    },
  };
}
