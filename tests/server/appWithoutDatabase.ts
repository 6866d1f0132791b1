import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { createTestApp } from '../support/testApp.ts';
import type { TestApp, TestOverrides } from '../support/testApp.ts';

/** The whole server for routes without database access: starts quickly and proves that they have none. */
export function createAppWithoutDatabase(overrides: Omit<TestOverrides, 'db'> = {}): Promise<TestApp> {
  const db = new Proxy({} as Kysely<Database>, {
    get() {
      throw new Error('This domain has no business with the database');
    },
  });
  return createTestApp({ ...overrides, db });
}
