import type { FileRowView } from './fileRows.ts';

/** Screen-reader announcement about a file. */
type Announcement = { what: 'progress' | 'done' | 'waiting' | 'back'; name: string; percent: number };

const quarters = (percent: number) => Math.floor(percent / 25) * 25;

/**
 * Returns what changed since the previous rows and is worth announcing: start, every quarter, end, a lost or
 * restored connection. Errors are alerts of their own.
 */
export function announcementsSince(
  before: readonly FileRowView[],
  now: readonly FileRowView[],
): Announcement[] {
  return now.flatMap(({ key, name, status, percent, job }) => {
    const previous = before.find((row) => row.key === key || (job !== undefined && row.job?.key === job.key));
    const announce = (what: Announcement['what']): Announcement[] => [
      { what, name, percent: quarters(percent) },
    ];
    const moving = status === 'sending' || status === 'checking';
    if (!previous) return moving ? announce('progress') : [];
    if (status === 'done') return previous.status === 'done' ? [] : announce('done');
    if (status === 'waiting') return previous.status === 'waiting' ? [] : announce('waiting');
    if (!moving) return [];
    if (previous.status === 'waiting') return announce('back');
    return quarters(percent) > quarters(previous.percent) ? announce('progress') : [];
  });
}
