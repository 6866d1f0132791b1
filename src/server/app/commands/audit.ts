import { openExisting } from '#server/storage/database/open.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { checkReport } from '#server/people/audit/report.ts';
import { readCommandLine, refuseCommandLine } from '#terminal/commandLine.ts';
import { runCommand } from './runCommand.ts';

// `npm run audit` checks the whole trail; `npm run audit -- 120:9f…` also requires it to contain that earlier
// anchor.
const [given] = readCommandLine('audit', { most: 1 }).words;
const anchor = /^(\d+):([0-9a-f]{64})$/.exec(given ?? '');
if (given !== undefined && !anchor) refuseCommandLine('audit');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { db, close } = await openExisting(settings);
  try {
    const from = anchor ? { sequence: Number(anchor[1]), hash: anchor[2] ?? '' } : undefined;
    return checkReport(await verifyTrail(db, auditKeys(settings), from));
  } finally {
    await close();
  }
});
