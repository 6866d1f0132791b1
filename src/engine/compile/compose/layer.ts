import type { Findings } from './findings.ts';
import { join, mergePatch } from './mergePatch.ts';
import { member, membersOf, placedObject, type Placed } from './placed.ts';

/** What pieces and definitions contribute: parts of a flow, of a schema and of texts, and ways of states. */
export interface Layer {
  flow?: Placed;
  schema?: Placed;
  texts?: Placed;
  /** Machines of shared ways by the name of their piece. */
  ways: Map<string, Placed>;
}

const parts = ['flow', 'schema', 'texts'] as const;

export const emptyLayer = (): Layer => ({ ways: new Map() });

/** Joins layers of equal rank; contradictions between them are reported. */
export function joinLayers(layers: Layer[], findings: Findings): Layer {
  const joined = emptyLayer();
  for (const layer of layers) {
    for (const part of parts) {
      const one = joined[part];
      const other = layer[part];
      if (other) joined[part] = one ? join(one, other, findings) : other;
    }
    for (const [name, way] of layer.ways) joined.ways.set(name, way);
  }
  return joined;
}

/** Returns a layer with what another one says differently. */
export function patchLayer(base: Layer, patch: Layer, findings: Findings): Layer {
  const patched: Layer = { ways: new Map([...base.ways, ...patch.ways]) };
  for (const part of parts) {
    const own = patch[part];
    // Texts of blocks come below those of all layers, and may be removed, too.
    const removals = part === 'texts' ? 'keep' : 'apply';
    const result = own ? mergePatch(base[part], own, findings, removals) : base[part];
    if (result) patched[part] = result;
  }
  return patched;
}

/** Returns a placed object without some of its members. */
export function withoutMembers(placed: Placed, names: string[]): Placed {
  if (!names.some((name) => member(placed, name))) return placed;
  const members = [...membersOf(placed)].filter(([name]) => !names.includes(name));
  return placedObject(members, placed.origin);
}
