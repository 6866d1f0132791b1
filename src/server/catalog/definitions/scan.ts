import { relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  diagnosticMessage,
  type CheckTexts,
  type DiagnosticMessage,
} from '#engine/compile/diagnosticMessage.ts';
import type { PublishedDefinition } from '#server/ports/registry.ts';
import { today } from '#server/base/clock.ts';
import { defaultTtl } from '#server/base/ttlCache.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { TariffFault } from '../tariffs/tariffRepository.ts';
import { compilerKey } from './compilerKey.ts';
import { settleData } from './dataChanges.ts';
import { materialDigest } from './materialDigest.ts';
import { publish } from './publication.ts';
import type { RegistryState } from './registryState.ts';
import { readSourceFiles } from './sourceFiles.ts';
import { hasPassedCheck, savePassedCheck } from './store.ts';
import { changedTexts, checkTextsOf, textDigests } from './textChanges.ts';

/** Reports a tariff that cannot be used. */
function tariffProblem(root: string, { file, message }: TariffFault, texts: CheckTexts): DiagnosticMessage {
  const position = { file: relative(root, file), pointer: '', line: 1, column: 1 };
  return diagnosticMessage({ ...position, code: 'tariff-fault', params: { reason: message } }, texts);
}

/** What a scan changed. */
interface ScanChanges {
  data: ReturnType<typeof settleData>;
  /** Namespaces of changed texts. */
  namespaces: string[];
  /** Definitions in a new version. */
  news: PublishedDefinition[];
  /** Whether the problems are others than before. */
  areProblemsNew: boolean;
}

/** Builds all files. Returns what was built, its problems, and the read files. */
async function build(state: RegistryState) {
  const { tariffs, builder } = state;
  const { root, db, clock } = state.options;
  const [files, vocabulary] = await Promise.all([readSourceFiles(root), state.vocabulary()]);
  const read = { files, vocabulary };
  // A first scan skips the check if an earlier start passed it; edits are always checked.
  const digest = state.texts ? undefined : materialDigest(compilerKey(), read);
  const isGood = digest !== undefined && (await transaction(db, (trx) => hasPassedCheck(trx, digest)));
  const judgedBy = { ...vocabulary, today: today(clock) };
  const texts = checkTextsOf(files);
  const { built, problems } = await builder.build({ ...read, vocabulary: judgedBy, texts, isGood });
  if (digest !== undefined && problems.length === 0)
    await transaction(db, (trx) => savePassedCheck(trx, digest, clock.now()));
  const data = settleData(state, files, problems);
  // The check reports what is wrong with a tariff; a fault that it does not see still keeps the tariff from use.
  const faults = tariffs
    .faults()
    .map((fault) => tariffProblem(root, fault, texts))
    .filter(({ file }) => !problems.some((problem) => problem.file === file));
  return { files, built, data, problems: [...problems, ...faults] };
}

/** Notifies open wizards of changed data once the caches hold nothing older. */
async function notifyOfData({ changeFeed }: RegistryState, changes: ScanChanges['data']): Promise<void> {
  const { priced, documented, hasNewConsents } = changes;
  if (priced.length + documented.length === 0 && !hasNewConsents) return;
  await pause(defaultTtl);
  if (priced.length > 0) changeFeed.publish({ type: 'prices', products: priced });
  if (documented.length > 0) changeFeed.publish({ type: 'documents', products: documented });
  if (hasNewConsents) changeFeed.publish({ type: 'consents' });
}

async function notify(state: RegistryState, changes: ScanChanges): Promise<void> {
  const { changeFeed, problems } = state;
  const { data, namespaces, news, areProblemsNew } = changes;
  if (areProblemsNew) changeFeed.publish({ type: 'problem', problems });
  if (namespaces.length > 0) changeFeed.publish({ type: 'texts', namespaces });
  for (const { definition, module } of news) {
    changeFeed.publish({ type: 'version', id: definition.id, version: definition.version, module });
  }
  await notifyOfData(state, data);
}

async function rescan(state: RegistryState): Promise<void> {
  const before = state.texts;
  const { files, built, data, problems } = await build(state);
  state.texts = textDigests(files);
  const namespaces = changedTexts(before ?? {}, state.texts);
  const news = await publish(state, built);
  const areProblemsNew = JSON.stringify(state.problems) !== JSON.stringify(problems);
  state.problems = problems;
  if (areProblemsNew) state.options.report?.(problems);
  if (before) await notify(state, { data, namespaces, news, areProblemsNew });
}

/** Rescans all files, publishes valid changes and notifies subscribers. */
export function refresh(state: RegistryState): Promise<void> {
  state.scanning = state.scanning.catch(() => undefined).then(() => rescan(state));
  return state.scanning;
}
