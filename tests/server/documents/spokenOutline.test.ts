import { expect, test } from 'vitest';
import { spokenOutline } from '#server/answers/judgement/spokenOutline.ts';
import { accepted } from '../../definitions/bicycleAnswers.ts';
import { inputs, real } from '../../engine/support/load.ts';

const t = Object.assign((key: string | string[]) => [key].flat()[0] ?? '', { exists: () => true });

test('Papers name the holder of the account', async () => {
  const loaded = await real('produkte', 'fahrrad');
  const holder = (accountHolder: string) =>
    spokenOutline(loaded, { ...accepted, payment: { ...accepted.payment, accountHolder } }, inputs(), t)
      .flatMap(({ entries }) => entries)
      .find(({ pointer }) => pointer === '/payment/accountHolder')?.value;
  const { firstName, lastName } = accepted.person as { firstName: string; lastName: string };
  expect(holder('applicant')).toBe(`${firstName} ${lastName}`);
  expect(holder('other')).toMatch(/accountHolder.options.other/);
});
