import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import { relative } from 'node:path';
import type { PublishedDefinition } from '#server/ports/registry.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { TariffFault } from '../tariffs/tariffRepository.ts';
import { compilerKey } from './compilerKey.ts';
import { materialDigest } from './materialDigest.ts';
import { publish } from './publication.ts';
import type { RegistryState } from './registryState.ts';
import { readSourceFiles } from './sourceFiles.ts';
import { hasPassedCheck, savePassedCheck } from './store.ts';
import { changedTariffs, tariffDigests } from './tariffChanges.ts';
import { changedTexts, checkTextsOf, textDigests } from './textChanges.ts';

/** Reports an unreadable tariff as a problem. */
function tariffProblem(root: string, { file, message }: TariffFault): DiagnosticMessage {
  return { file: relative(root, file), line: 1, column: 1, code: 'tariff-fault', message };
}

/** What a scan changed. */
interface ScanChanges {
  /** Namespaces of changed texts. */
  namespaces: string[];
  /** Definitions in a new version. */
  news: PublishedDefinition[];
  /** Whether the problems are others than before. */
  areProblemsNew: boolean;
}

/** Announces changed tariffs before everything is checked: the server already prices by them. */
function publishTariffs(state: RegistryState, files: { [path: string]: string }): void {
  const digests = tariffDigests(files);
  const products = state.tariffTexts ? changedTariffs(state.tariffTexts, digests) : [];
  state.tariffTexts = digests;
  if (products.length > 0) state.changeFeed.publish({ type: 'prices', products });
}

/** Builds all files. Returns what was built, its problems, and the read files. */
async function build(state: RegistryState) {
  const { tariffs, builder } = state;
  const { root, db, clock } = state.options;
  const [files, vocabulary] = await Promise.all([readSourceFiles(root), state.vocabulary()]);
  publishTariffs(state, files);
  const read = { files, vocabulary, tariffs: tariffs.readings() };
  // A first scan skips the check if an earlier start passed it; edits are always checked.
  const digest = state.texts ? undefined : materialDigest(compilerKey(), read);
  const isGood = digest !== undefined && (await transaction(db, (trx) => hasPassedCheck(trx, digest)));
  const judgedBy = { ...vocabulary, today: today(clock) };
  const texts = checkTextsOf(files);
  const { built, problems } = await builder.build({ ...read, vocabulary: judgedBy, texts, isGood });
  if (digest !== undefined && problems.length === 0)
    await transaction(db, (trx) => savePassedCheck(trx, digest, clock.now()));
  // The check reports what is wrong with a tariff; a fault that it does not see still keeps the tariff from use.
  const faults = tariffs
    .faults()
    .map((fault) => tariffProblem(root, fault))
    .filter(({ file }) => !problems.some((problem) => problem.file === file));
  return { files, built, problems: [...problems, ...faults] };
}

function notify({ changeFeed, problems }: RegistryState, changes: ScanChanges): void {
  const { namespaces, news, areProblemsNew } = changes;
  if (areProblemsNew) changeFeed.publish({ type: 'problem', problems });
  if (namespaces.length > 0) changeFeed.publish({ type: 'texts', namespaces });
  for (const { definition, module } of news) {
    changeFeed.publish({ type: 'version', id: definition.id, version: definition.version, module });
  }
}

async function rescan(state: RegistryState): Promise<void> {
  const before = state.texts;
  const { files, built, problems } = await build(state);
  state.texts = textDigests(files);
  const namespaces = changedTexts(before ?? {}, state.texts);
  const news = await publish(state, built);
  const areProblemsNew = JSON.stringify(state.problems) !== JSON.stringify(problems);
  state.problems = problems;
  if (areProblemsNew) state.options.report?.(problems);
  if (before) notify(state, { namespaces, news, areProblemsNew });
}

/** Rescans all files, publishes valid changes and notifies subscribers. */
export function refresh(state: RegistryState): Promise<void> {
  state.scanning = state.scanning.catch(() => undefined).then(() => rescan(state));
  return state.scanning;
}
