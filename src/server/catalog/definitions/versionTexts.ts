import type { JsonObject } from '#engine/definition/json.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { namespacesOf } from '../translations/service.ts';
import type { BuiltDefinition } from './builder.ts';
import type { RegistryState } from './registryState.ts';
import { findTexts, findTextSignatures, saveTexts } from './store.ts';

type Named = Pick<LoadedDefinition['definition'], 'id' | 'version' | 'namespace'>;

/** Returns the digest of the files that a definition's texts come from; undefined without texts. */
const digestOf = ({ texts }: RegistryState, { namespace }: Named) =>
  texts?.[`locales/live/${namespace}.json`];

/** Returns published definitions whose texts are not known to be stored, with their digests. */
function unknownOnes(state: RegistryState, next: Map<string, BuiltDefinition>) {
  return [...next.values()].flatMap(({ definition: { id, version, namespace } }) => {
    const digest = digestOf(state, { id, version, namespace });
    const isKnown = digest === undefined || state.storedTexts.get(id) === `${version} ${digest}`;
    return isKnown ? [] : { id, version, namespace, digest };
  });
}

/** Stores the texts of published versions with them where the database lacks them. */
export async function storeTexts(state: RegistryState, next: Map<string, BuiltDefinition>): Promise<void> {
  const { root, db } = state.options;
  const wanted = unknownOnes(state, next);
  if (wanted.length === 0) return;
  await transaction(db, async (trx) => {
    const stored = await findTextSignatures(trx, wanted);
    const isStored = ({ id, version, digest }: (typeof wanted)[number]) =>
      stored.some(
        ({ texts_digest, texts_signature, ...row }) =>
          row.id === id &&
          row.version === version &&
          texts_digest === digest &&
          texts_signature !== null &&
          state.textsSigner.isCurrent({ id, version, texts_digest, texts_signature }),
      );
    const missing = wanted.filter((each) => !isStored(each));
    await saveTexts(
      trx,
      missing.flatMap(({ id, version, namespace, digest }) => {
        const texts = namespacesOf(root).current(namespace)?.texts;
        if (!texts) return [];
        const row = { id, version, texts: JSON.stringify(texts), texts_digest: digest };
        return { ...row, texts_signature: state.textsSigner.sign(row) };
      }),
    );
  });
  for (const { id, version, digest } of wanted) state.storedTexts.set(id, `${version} ${digest}`);
}

/**
 * Returns a loaded definition whose namespace holds the texts of its own version. Where they are those of the files,
 * or none are stored, the files are used.
 */
export async function withOwnTexts(
  state: RegistryState,
  loaded: LoadedDefinition,
): Promise<LoadedDefinition> {
  const { id, version, namespace } = loaded.definition;
  if (state.built.get(id)?.definition.version === version) return loaded;
  const stored = await transaction(state.options.db, (trx) => findTexts(trx, { id, version }));
  if (!stored || stored.texts_digest === digestOf(state, loaded.definition)) return loaded;
  if (!state.textsSigner.isAuthentic(stored)) {
    state.options.forged?.({ id, version });
    return loaded;
  }
  const texts = JSON.parse(stored.texts) as JsonObject;
  const own = namespacesOf(state.options.root).keep(namespace, version, texts);
  return { ...loaded, definition: { ...loaded.definition, namespace: own } };
}
