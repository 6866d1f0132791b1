import { describe, expect, test } from 'vitest';
import words from '../../locales/live/commands.json' with { type: 'json' };
import { describeCase } from '../../src/cli/coverage/describeCase.ts';

const say = (name: string) => describeCase(name, words.coverage);

describe('What a case is there for is said in German', () => {
  test.each([
    ['context antrag', 'Zugang „antrag“'],
    ['contract 2', 'Vertrag 2'],
    ['context antrag, flag fast', 'Zugang „antrag“ mit eingeschaltetem „fast“'],
    ['condition old: true', '„old“ gilt'],
    ['conditions old: true, used: false', '„old“ gilt und „used“ gilt nicht'],
    ['old: false', '„old“ gilt nicht'],
    ['bike, old: true', 'Seite bike: „old“ gilt'],
    ['decline: old', 'Ablehnung wegen „old“'],
    ['/bike/parts: 2 items', '/bike/parts: Zahl der Einträge 2'],
    ['/bike/name = "a, refused", refused', '/bike/name = "a, refused", wird abgelehnt'],
    ['/bike/name missing, refused', '/bike/name fehlt und wird verlangt'],
    ['/bike/name (not)', '/bike/name ohne diesen Wert'],
    ['bike → summary', 'bike → summary'],
  ])('%s', (name, german) => expect(say(name)).toBe(german));
});
