import type { GuardedStorage } from '../guardedStorage.ts';

/** Where the secrets of remembered devices are kept. */
export type DeviceStorage = Pick<GuardedStorage, 'getItem' | 'setItem' | 'removeItem'>;

/** Names that the client library gives to what a device proves itself by. */
const names = /\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/;

/**
 * Keeps what a remembered device proves itself by, under the library's names. It replaces the code only: the password
 * is asked for, and our pool also wants the browser's cookie, which no script can read.
 */
export function deviceMemory(storage: DeviceStorage) {
  return {
    get: (name: string): string | null => (names.test(name) ? storage.getItem(name) : null),
    /** Keeps the entries of a sign-in that concern the device. */
    keep(entries: Iterable<[string, string]>): void {
      for (const [name, value] of entries) if (names.test(name)) storage.setItem(name, value);
    },
    forget(name: string): void {
      if (names.test(name)) storage.removeItem(name);
    },
  };
}
