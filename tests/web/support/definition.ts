import { createHash } from 'node:crypto';
import { compile } from '#engine/compile/compile.ts';
import { sourceOfSmall, type SmallDefinition } from '../../engine/support/load.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Compiles a definition of a few lines into the module that a page loads. */
export function moduleOf(definition: SmallDefinition): Promise<unknown> {
  const { moduleText } = compile(sourceOfSmall(definition), hash);
  return import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(moduleText).toString('base64')}`
  );
}
