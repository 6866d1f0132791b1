import type { FileRowView } from './fileRows.ts';

/** What is told to the ear about a file. */
export type Spoken = { what: 'progress' | 'done' | 'waiting' | 'back'; name: string; percent: number };

const quarters = (percent: number) => Math.floor(percent / 25) * 25;

/**
 * What has happened since the last look that is worth saying: the beginning, every quarter, the end, a connection
 * that broke or came back. Errors are alerts of their own.
 */
export function spokenSince(before: readonly FileRowView[], now: readonly FileRowView[]): Spoken[] {
  return now.flatMap(({ key, name, status, percent, job }) => {
    const known = before.find((row) => row.key === key || (job !== undefined && row.job?.key === job.key));
    const say = (what: Spoken['what']): Spoken[] => [{ what, name, percent: quarters(percent) }];
    const moving = status === 'sending' || status === 'checking';
    if (!known) return moving ? say('progress') : [];
    if (status === 'done') return known.status === 'done' ? [] : say('done');
    if (status === 'waiting') return known.status === 'waiting' ? [] : say('waiting');
    if (!moving) return [];
    if (known.status === 'waiting') return say('back');
    return quarters(percent) > quarters(known.percent) ? say('progress') : [];
  });
}
