import type { Finding } from '../finding.ts';
import type { FlowSource } from '../../definition/source.ts';
import { below } from '../../pointerParts.ts';
import type { DefinitionFiles } from '../tree.ts';

/** Two definitions may share neither an address of a wizard or page, nor an id. Flows of the right form only. */
export function checkTogether(definitions: DefinitionFiles[]): Finding[] {
  const findings: Finding[] = [];
  const taken = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { id, flow: document } of definitions) {
    const flow = document.value as unknown as FlowSource;
    const say = (code: string, pointer: string, name: string, other: string) =>
      findings.push({
        ...{ file: document.file, pointer, code, params: { name, other } },
        ...document.place(pointer),
      });
    const twin = ids.get(id);
    if (twin === undefined) ids.set(id, document.file);
    else {
      say('definition-twice', '/key', id, twin);
      // A copy has the addresses of its twin, too.
      continue;
    }
    for (const [context, base] of Object.entries(flow.addresses)) {
      const pages = Object.values(flow.pages).map(({ slug }) => `${base}${slug}/`);
      for (const address of new Set([base, ...pages])) {
        const other = taken.get(address);
        const own = `${document.file} (${context})`;
        if (other === undefined) taken.set(address, own);
        else {
          say('address-taken', below('/addresses', context), address, other);
          // Behind an address that is taken, so are those of its pages.
          if (address === base) break;
        }
      }
    }
  }
  return findings;
}
