import { dayLength } from '#engine/calendar.ts';
import type { PublishedDefinition } from '#server/ports/registry.ts';
import { acceptContractPrefixes } from '#server/storage/model/contract.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { BuiltDefinition } from './builder.ts';
import { isAuthentic, type RegistryState } from './registryState.ts';
import {
  deletePassedChecks,
  deleteUnusedVersions,
  findVersion,
  markUsed,
  saveVersions,
  type NamedVersion,
} from './store.ts';
import { storeTexts } from './versionTexts.ts';

/** Days for which a version may still be submitted after its replacement. */
const KEPT_DAYS = 30;

/** How exactly the last use of current versions is noted: a start that finds it noted writes nothing. Milliseconds. */
const noted = 3_600_000;

const moduleAddress = (id: string, version: string) =>
  `/api/definitionen/${encodeURIComponent(id)}/${version}.js`;

/** Modules of a transaction: another server that starts at the same time waits for it, but not longer than it may. */
const portion = 8;

/** Stores new modules before their addresses are published. */
export async function publish(
  state: RegistryState,
  next: Map<string, BuiltDefinition>,
): Promise<PublishedDefinition[]> {
  const { db, clock } = state.options;
  const news: PublishedDefinition[] = [];
  const replaced: NamedVersion[] = [];
  const kept: Parameters<typeof saveVersions>[1] = [];
  for (const [id, { definition, moduleText, source }] of next) {
    const before = state.built.get(id);
    const { version } = definition;
    const replaces = before?.definition.version !== version;
    if (!replaces && before?.source === source) continue;
    // Which texts a version was loaded with depends on whether it is the current one.
    if (replaces) state.loaded.delete(`${id} ${version}`);
    if (before && replaces) {
      state.loaded.delete(`${id} ${before.definition.version}`);
      replaced.push({ id, version: before.definition.version });
    }
    const stored = { id, version, module: moduleText, source };
    kept.push({ ...stored, signature: state.signer.sign(stored) });
    if (replaces) news.push({ definition, module: moduleAddress(id, version) });
  }
  if (kept.length > 0) {
    await transaction(db, (trx) => markUsed(trx, replaced, clock.now()));
    for (let at = 0; at < kept.length; at += portion)
      await transaction(db, (trx) => saveVersions(trx, kept.slice(at, at + portion), clock.now()));
  }
  await storeTexts(state, next);
  acceptContractPrefixes([...next.values()].flatMap(({ definition }) => definition.contractPrefix ?? []));
  state.built = next;
  state.published = [...next.values()]
    .map(({ definition }) => ({ definition, module: moduleAddress(definition.id, definition.version) }))
    .sort((a, b) => a.definition.id.localeCompare(b.definition.id));
  return news;
}

/** Returns the text of a definition's module; undefined where it is not kept. */
export async function moduleText(
  state: RegistryState,
  id: string,
  wanted: string,
): Promise<string | undefined> {
  const current = state.built.get(id);
  if (current?.definition.version === wanted) return current.moduleText;
  const stored = await transaction(state.options.db, (trx) => findVersion(trx, id, wanted));
  return stored && isAuthentic(state, stored) ? stored.module : undefined;
}

/** Deletes versions that may no longer be submitted. */
export async function removeUnused({ options: { db, clock }, published }: RegistryState): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    await markUsed(
      trx,
      published.map(({ definition }) => definition),
      now,
      new Date(now.getTime() - noted),
    );
    const unused = new Date(now.getTime() - KEPT_DAYS * dayLength);
    await deleteUnusedVersions(trx, unused);
    await deletePassedChecks(trx, unused);
  });
}
