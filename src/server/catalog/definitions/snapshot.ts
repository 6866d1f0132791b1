import type { BuiltDefinition } from './builder.ts';
import { publish } from './publication.ts';
import { storedModules, type RegistryState } from './registryState.ts';

/** Restores an earlier start's scan of the same sources. @returns whether there was one */
export async function restoreSnapshot(state: RegistryState): Promise<boolean> {
  const { memory } = state.options;
  const look = memory?.read();
  if (!look) return false;
  const rows = await storedModules(
    state,
    look.definitions.map(({ source }) => source),
  );
  const recalled = new Map<string, BuiltDefinition>();
  const stored = new Map<string, BuiltDefinition>();
  let modules: { [source: string]: string } | undefined;
  for (const { file, definition, source } of look.definitions) {
    const { id, version } = definition;
    const row = rows.find((each) => each.source === source && each.id === id && each.version === version);
    const moduleText = row?.module ?? (modules ??= memory?.modules())?.[source];
    if (moduleText === undefined) return false;
    const each: BuiltDefinition = { definition, moduleText, source };
    recalled.set(file, each);
    if (row) stored.set(id, each);
  }
  state.builder.restore(recalled);
  state.texts = look.texts;
  state.built = stored;
  await publish(state, new Map([...recalled.values()].map((each) => [each.definition.id, each])));
  return true;
}

/** Saves the scan for the next start on the same sources, unless there are problems. */
export function saveSnapshot({ options, builder, problems, texts }: RegistryState): void {
  if (problems.length > 0 || !texts) return;
  const found = [...builder.built()];
  const definitions = found.map(([file, { definition, source }]) => ({ file, definition, source }));
  const modules = Object.fromEntries(found.map(([, { source, moduleText }]) => [source, moduleText]));
  options.memory?.save({ definitions, texts }, modules);
}
