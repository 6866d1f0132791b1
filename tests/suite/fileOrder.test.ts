import { expect, test } from 'vitest';
import { compareFiles, type OrderedFile } from './fileOrder.ts';

const file = (of: Partial<OrderedFile>): OrderedFile => ({
  project: 'fast',
  environment: 'node',
  isolated: false,
  seconds: 0,
  bytes: 0,
  ...of,
});

test('files that share a worker run one after the other, each group with its longest file first', () => {
  const page = file({ project: 'fast-alone', isolated: true, environment: 'jsdom', seconds: 9 });
  const component = file({ project: 'fast-dom', environment: 'jsdom', bytes: 9 });
  const tokens = file({ project: 'fast-dom', bytes: 1 });
  const framed = file({ environment: 'jsdom', seconds: 9 });
  const long = file({ seconds: 30 });
  const large = file({ bytes: 2_000 });
  const small = file({ bytes: 1_000 });
  const all = [small, page, framed, component, large, tokens, long];
  const ordered = [long, large, small, framed, tokens, component, page];
  expect(all.toSorted(compareFiles)).toEqual(ordered);
  expect(all.toReversed().toSorted(compareFiles)).toEqual(ordered);
});
