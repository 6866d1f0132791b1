import { draws } from '../../support/draws.ts';
import type { Amounts } from '../plan.ts';

/** Seed of the choices of this run. */
export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Choices of this run. */
export const draw = draws(seed);

const scale = Number(process.env['SCALE'] ?? 1);

/** Returns an amount as large as this run was asked for, at least `least`. */
export const scaled = (amount: number, least = 1): number => Math.max(least, Math.round(amount * scale));

/** Returns amounts as large as this run was asked for. */
export const scaledAmounts = ({ applications, changes, claims }: Amounts): Amounts => ({
  applications: scaled(applications, 20),
  changes: scaled(changes, 5),
  claims: scaled(claims, 5),
});

/** Milliseconds that 99 of 100 requests may take outside of disturbances. */
export const slowest = Number(process.env['SLOWEST'] ?? Infinity);

/** How many streams of events people follow. */
export const streams = Number(process.env['STREAMS'] ?? scaled(100, 10));
