import { join } from 'node:path';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { diskObjects } from '#server/insurance/uploads/objects/disk.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { openExisting } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';

/** What a data folder holds. */
export interface FolderReport {
  applications: number;
  drafts: number;
  files: number;
  /** Files that the database names and the folder lacks. */
  missingFiles: number;
  /** Rows of the audit trail. */
  trail: number;
  /** Whether the audit trail is unbroken from its first row. */
  trailWhole: boolean;
}

/**
 * Opens a data folder as a start would, which completes a copied database from its log, and looks through it.
 * @throws StartError when it holds no database, or another process holds it
 */
export async function verifyFolder(settings: Settings, dataDir: string): Promise<FolderReport> {
  const { db, close } = await openExisting({ dataDir, databaseUrl: undefined });
  try {
    const counts = await transaction(db, async (trx) => {
      const countOf = async (table: 'applications' | 'drafts') => {
        const { count } = await trx
          .selectFrom(table)
          .select((build) => build.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      };
      return { applications: await countOf('applications'), drafts: await countOf('drafts') };
    });
    const uploads = await transaction(db, (trx) =>
      trx.selectFrom('uploads').select(['id', 'handle', 'size']).where('state', '=', 'done').execute(),
    );
    const objects = diskObjects(join(dataDir, dataFolderParts.uploads));
    let missingFiles = 0;
    for (const upload of uploads) if (!(await objects.holds(upload))) missingFiles += 1;
    const { rows, fault } = await verifyTrail(db, auditKeys(settings));
    return {
      ...counts,
      files: uploads.length,
      missingFiles,
      trail: rows,
      trailWhole: fault === undefined,
    };
  } finally {
    await close();
  }
}
