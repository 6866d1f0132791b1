import words from '../../../../locales/live/commands.json' with { type: 'json' };
import { openDatabase } from '#server/storage/database/open.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';
import { projectRoot } from '#server/base/settings/settings.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { checkReport } from '#server/people/audit/report.ts';

// `npm run audit` checks the whole trail; `npm run audit -- 120:9f…` also requires it to contain that earlier
// anchor.
const [given] = process.argv.slice(2);
const anchor = /^(\d+):([0-9a-f]{64})$/.exec(given ?? '');
const t = translator('live', projectRoot);
try {
  if (given !== undefined && !anchor) {
    process.stderr.write(`${words.audit.usage}\n`);
    process.exit(2);
  }
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const from = anchor ? { sequence: Number(anchor[1]), hash: anchor[2] ?? '' } : undefined;
    const { lines, good } = checkReport(await verifyTrail(db, auditKeys(settings), from));
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = good ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  const key = error instanceof StartError ? `errors:start.${error.code}` : '';
  const message = error instanceof StartError && t.exists(key) ? t(key, error.params) : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
