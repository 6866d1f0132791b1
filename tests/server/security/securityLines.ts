import { expect } from 'vitest';

/** A line of the security log. */
export interface SecurityLine {
  event: string;
  outcome: string;
  kind?: string;
  portal?: string;
  person?: string;
  by?: string;
  client?: string;
  requestId: string;
  code?: string;
  route?: string;
  level: string;
}

const reference = expect.stringMatching(/^[0-9a-f]{16}$/) as string;

/** The events among lines of a log. */
export const eventsIn = (lines: string[]): SecurityLine[] =>
  lines.map((line) => JSON.parse(line) as SecurityLine).filter(({ event }) => event !== undefined);

/** Members of every line. */
export const shape = {
  event: expect.stringMatching(/^security\.[a-z-]+$/) as string,
  outcome: expect.stringMatching(/^(success|failure|refused|blocked)$/) as string,
  client: reference,
  requestId: expect.stringMatching(/^[\w-]{8,64}$/) as string,
  method: expect.stringMatching(/^[A-Z]+$/) as string,
  route: expect.stringMatching(/^(\/|unknown)/) as string,
  status: expect.any(Number) as number,
};

/** Events in short: `password failure sign-in`. */
export const inShort = ({ event, outcome, kind }: SecurityLine): string =>
  [event.replace('security.', ''), outcome, ...(kind === undefined ? [] : [kind])].join(' ');
