import { afterAll, beforeAll, test } from 'vitest';
import { expectRestorable, openArchived, type Archived } from '../archived.ts';
import { assertInstalled } from '../needs.ts';
import { openPgBackRest } from '../pgBackRest.ts';
import { draw, scaled } from './scale.ts';

let archived: Archived;
beforeAll(async () => {
  assertInstalled('archive');
  archived = await openArchived(openPgBackRest);
});
afterAll(() => archived?.close());

test('What pgBackRest keeps is there again as of a time that was chosen', () =>
  expectRestorable(archived, { each: scaled(100, 15), draw }));
