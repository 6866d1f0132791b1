import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import type { FolderReport } from './verify.ts';

const say = words.backup;

/** Returns in German what a looked-through data folder holds, and whether it is whole. */
export function folderLines(report: FolderReport): { lines: string[]; good: boolean } {
  const { missingFiles, trailWhole } = report;
  const lines = [interpolate(say.holds, { ...report })];
  if (missingFiles > 0) lines.push(interpolate(say.missing, { count: missingFiles }));
  if (!trailWhole) lines.push(say.trailBroken);
  return { lines, good: missingFiles === 0 && trailWhole };
}
