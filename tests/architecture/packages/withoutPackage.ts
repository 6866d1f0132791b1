import { vi } from 'vitest';

/** Returns what `run` does with new modules in which a package is replaced. */
export async function withPackage<T>(name: string, replaced: object, run: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.doMock(name, () => replaced);
  try {
    return await run();
  } finally {
    vi.doUnmock(name);
    vi.resetModules();
  }
}
