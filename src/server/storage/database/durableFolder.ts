import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync.ts';

/** The part of Emscripten's file system layer that is extended here. */
interface DiskLayer {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * A folder whose `fsync` reaches the disk. PGlite's own layer has none and would lose acknowledged rows on a power
 * failure.
 */
export class DurableFolder extends NodeFS {
  override async init(pg: Parameters<NodeFS['init']>[0], options: EmscriptenOptions) {
    const made = await super.init(pg, options);
    const forward = (module: unknown) => forwardSync((module as { NODEFS: DiskLayer }).NODEFS);
    const preRun = made.emscriptenOpts.preRun ?? [];
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [...preRun, forward] } };
  }
}

function forwardSync(disk: DiskLayer): void {
  disk.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fsyncSync(stream.nfd);
    // Directory entries need a sync of the directory itself; Emscripten opens no descriptor for it.
    else syncPath(disk.realPath(stream.node));
    return 0;
  };
}
