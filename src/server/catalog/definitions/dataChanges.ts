import { join, relative, sep } from 'node:path';
import { placeOfTariff } from '#engine/compile/tariffFiles.ts';
import type { DiagnosticMessage } from '#engine/compile/diagnosticMessage.ts';
import type { RegistryState } from './registryState.ts';

/** Texts by path below the checkout. */
type Files = { [path: string]: string };

/** Changes that readers of data files have to learn. */
interface DataChanges {
  /** Keys of products whose tariffs were added, changed or removed. */
  priced: string[];
  /** Keys of products with other documents than before. */
  documented: string[];
  hasNewConsents: boolean;
}

const documentPath = /^src\/server\/catalog\/documents\/data\/([^/]+)\/([^/]+)\.json$/;
const consentsPath = 'src/server/catalog/content/data/consents.json';

/** Returns the products that hand a document out: that of its folder, of a common one those whose lists name it. */
function productsWith(path: string, files: Files): string[] {
  const [, folder = '', id = ''] = documentPath.exec(path) ?? [];
  if (folder !== 'common') return [folder].filter(Boolean);
  const lists = Object.keys(files).flatMap((file) => {
    const [, product = '', name] = documentPath.exec(file) ?? [];
    return name === 'list' && files[file]?.includes(`"${id}"`) ? [product] : [];
  });
  return lists;
}

/** Lets the accepted data files be used, and returns what changed by that. */
export function settleData(
  { review, options: { root } }: Pick<RegistryState, 'review' | 'options'>,
  files: Files,
  problems: DiagnosticMessage[],
): DataChanges {
  const data = Object.entries(files).filter(([path]) => path.startsWith('src/server/'));
  const changed = review
    .settle(
      new Map(data.map(([path, text]) => [join(root, path), text])),
      new Set(problems.map(({ file }) => join(root, file))),
    )
    .map((path) => relative(root, path).split(sep).join('/'));
  return {
    priced: [...new Set(changed.flatMap((path) => placeOfTariff(path)?.product ?? []))],
    documented: [...new Set(changed.flatMap((path) => productsWith(path, files)))],
    hasNewConsents: changed.includes(consentsPath),
  };
}
