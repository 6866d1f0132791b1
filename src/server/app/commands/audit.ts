import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { openDatabase } from '#server/storage/database/open.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { checkReport } from '#server/people/audit/report.ts';
import { runCommand } from './runCommand.ts';

// `npm run audit` checks the whole trail; `npm run audit -- 120:9f…` also requires it to contain that earlier
// anchor.
const [given] = process.argv.slice(2);
const anchor = /^(\d+):([0-9a-f]{64})$/.exec(given ?? '');
if (given !== undefined && !anchor) {
  process.stderr.write(`${words.audit.usage}\n`);
  process.exit(2);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const from = anchor ? { sequence: Number(anchor[1]), hash: anchor[2] ?? '' } : undefined;
    return checkReport(await verifyTrail(db, auditKeys(settings), from));
  } finally {
    await close();
  }
});
