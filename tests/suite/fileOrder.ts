import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readRecord } from './record.ts';

/** What decides when a test file runs. */
export interface OrderedFile {
  project: string;
  /** `node` or `jsdom`. */
  environment: string;
  /** Whether the file has a worker of its own. */
  isolated: boolean;
  /** Recorded duration; 0 for quick or new files. */
  seconds: number;
  bytes: number;
}

/**
 * Compares two files: files that can share a worker run one after the other, because a worker ends when the next file
 * needs another project or environment; among them the longest first, so that no worker waits at the end.
 */
export function compareFiles(a: OrderedFile, b: OrderedFile): number {
  const groupOf = ({ isolated, project, environment }: OrderedFile) =>
    `${Number(isolated)} ${project} ${environment === 'node' ? 0 : 1}`;
  const [groupA, groupB] = [groupOf(a), groupOf(b)];
  if (groupA !== groupB) return groupA < groupB ? -1 : 1;
  return b.seconds - a.seconds || b.bytes - a.bytes;
}

/** Returns the environment that a test file names in its first line. */
const environmentOf = (file: string): string =>
  /^\/\/ @vitest-environment (\w+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'node';

/** Runs the test files in the order of `compareFiles`. */
export default class FileOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { files: quick, stories } = readRecord();
    const described = files.map((specification) => {
      const { moduleId, project } = specification;
      const name = path.relative(this.ctx.config.root, moduleId).split(path.sep).join('/');
      const seconds = quick[name] ?? stories[name]?.seconds ?? 0;
      const file: OrderedFile = {
        project: project.name,
        environment: environmentOf(moduleId),
        isolated: project.config.isolate,
        seconds,
        bytes: statSync(moduleId).size,
      };
      return { specification, file };
    });
    const order = described.sort((a, b) => compareFiles(a.file, b.file));
    return Promise.resolve(order.map(({ specification }) => specification));
  }
}
