import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Answers } from '#engine/definition/answers.ts';
import { judge, relevantAnswers } from '#engine/judgement/judge.ts';
import { inputs } from '../engine/support/load.ts';
import { open, sources } from './support/opened.ts';

const claims = sources.map(({ id }) => id).filter((id) => id.startsWith('schaden.'));
const needing = (
  await Promise.all(claims.map(async (id) => ({ id, definition: (await open(id)).loaded.definition })))
).filter(({ definition }) => definition.requires?.some(({ key }) => key === 'policeReport'));

describe('Claims that have to be reported to the police', () => {
  test.each(needing.map(({ id }) => id))('%s asks for a police report or the promise of one', async (id) => {
    const { loaded } = await open(id);
    const duty = loaded.definition.requires?.find(({ key }) => key === 'policeReport')?.when;
    const promise = loaded.fields.get('/police/reportPromised');
    expect(promise).toMatchObject({ required: true, schema: { const: true } });
    expect(JSON.stringify(loaded.definition.conditions[promise?.when ?? ''])).toContain(`"${duty}"`);
  });

  test.each([
    ['schaden.fahrrad', 'theft'],
    ['schaden.fahrrad', 'vandalism'],
    ['schaden.hausrat', 'burglary'],
    ['schaden.hausrat', 'robbery'],
    ['schaden.si', 'burglary'],
    ['schaden.fahrzeug', 'theft'],
  ])('%s asks for a police report of %s', async (id, kind) => {
    const { loaded } = await open(id);
    const file = new URL(`./samples/${id}.json`, import.meta.url);
    const { today, answers } = JSON.parse(readFileSync(file, 'utf8')) as { today: string; answers: Answers };
    const errorsWith = (police: Answers[string]) => {
      const reported = { ...answers, event: { ...answers.event, kind }, police };
      return judge(loaded, reported, inputs({ today, context: 'ergaenzung' }))
        .errors.filter(({ page }) => page === 'police')
        .map(({ pointer, keyword }) => [pointer, keyword])
        .filter(([pointer]) => pointer !== '/listGiven');
    };
    expect(errorsWith({ reported: false })).toEqual([['/reportPromised', 'required']]);
    expect(errorsWith({ reported: false, reportPromised: true })).toEqual([]);
    expect(errorsWith({})).toContainEqual(['/reported', 'required']);
    expect(errorsWith({ reported: true, station: 'Wache Mitte', fileNumber: 'folgt' })).toEqual([]);
  });

  test('a household claim asks after the list of the police only where the police knows', async () => {
    const { loaded } = await open('schaden.hausrat');
    const file = new URL('./samples/schaden.hausrat.json', import.meta.url);
    const { today, answers } = JSON.parse(readFileSync(file, 'utf8')) as { today: string; answers: Answers };
    const asksWith = (police: Answers[string]) => {
      const given = { ...answers, police: { ...police, listGiven: true } };
      return (
        'listGiven' in
        (relevantAnswers(loaded, given, inputs({ today, context: 'ergaenzung' }))['police'] ?? {})
      );
    };
    expect(asksWith({ reported: false, reportPromised: true })).toBe(false);
    expect(asksWith({ reported: true, fileNumber: 'folgt' })).toBe(true);
  });
});
