import { afterAll, beforeAll, test } from 'vitest';
import { openArchive } from '../archive.ts';
import { expectRestorable, openArchived, type Archived } from '../archived.ts';
import { assertInstalled } from '../needs.ts';
import { draw, scaled } from './scale.ts';

let archived: Archived;
beforeAll(async () => {
  assertInstalled('short');
  archived = await openArchived(openArchive);
});
afterAll(() => archived?.close());

test('A database and servers that are lost are there again as of a time that was chosen', () =>
  expectRestorable(archived, { each: scaled(300, 15), draw }));
