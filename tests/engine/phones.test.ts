import { describe, expect, test } from 'vitest';
import { isMobilePhone, isPhone, normaliseMobilePhone, normalisePhone } from '#engine/formats/phone.ts';
import demo from '../../src/server/app/demo/data/demo.json' with { type: 'json' };
import { phoneWritings } from './support/phoneWritings.ts';

describe('Phone numbers', () => {
  test.each(phoneWritings)('%j is the number %s, mobile: %s', (written, number, mobile) => {
    expect(normalisePhone(written)).toBe(number);
    expect(normaliseMobilePhone(written)).toBe(mobile ? number : undefined);
  });

  test.each(phoneWritings.filter(([, number]) => number !== undefined))(
    '%j in international format (%s) passes the formats, as a mobile number: %s',
    (_, number = '', mobile) => {
      expect(isPhone(number)).toBe(true);
      expect(isMobilePhone(number)).toBe(mobile);
    },
  );

  test.each(phoneWritings.filter(([written, number]) => written !== number))(
    '%j passes no format as it is written',
    (written) => {
      expect(isPhone(written)).toBe(false);
      expect(isMobilePhone(written)).toBe(false);
    },
  );

  test('a number without country code belongs to the country that was chosen', () => {
    expect(normaliseMobilePhone('0664 1234567', 'AT')).toBe('+436641234567');
    expect(normaliseMobilePhone('0664 1234567')).toBeUndefined();
  });

  test.each(demo.people.map(({ username, attributes }) => [attributes.phone_number, username]))(
    '%s of %s in the demo data receives codes',
    (number = '') => expect(isMobilePhone(number)).toBe(true),
  );
});
