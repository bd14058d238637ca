import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatPhone, parsePhone, storedPhone } from './phone-number.ts';

test('A phone number is read in the local notation of the time zone.', () => {
  const cases: [string, string, string][] = [
    ['(415) 555-2671', 'America/Los_Angeles', '+14155552671'],
    ['415.555.2671', 'America/New_York', '+14155552671'],
    ['1 415 555 2671', 'America/New_York', '+14155552671'],
    ['011 49 1511 2345678', 'America/Chicago', '+4915112345678'],
    ['01511 2345678', 'Europe/Berlin', '+4915112345678'],
    ['0 15 11 / 234 56 78', 'Europe/Busingen', '+4915112345678'],
    ['07400 123456', 'Europe/London', '+447400123456'],
    ['+44 (0)7400 123456', 'Europe/London', '+447400123456'],
    ['98765 43210', 'Asia/Kolkata', '+919876543210'],
    ['098765-43210', 'Asia/Calcutta', '+919876543210'],
    ['(11) 96123-4567', 'America/Sao_Paulo', '+5511961234567'],
    ['0712 345678', 'Africa/Nairobi', '+254712345678'],
    ['0110 345678', 'Africa/Nairobi', '+254110345678'],
    ['0412 345 678', 'Australia/Sydney', '+61412345678'],
    ['0011 44 7400 123456', 'Australia/Perth', '+447400123456'],
    ['  +61 412 345 678 ', 'Australia/Sydney', '+61412345678'],
  ];
  for (const [text, zone, expected] of cases) assert.equal(parsePhone(text, zone), expected, `${text} in ${zone}`);
});

test('A number with a country code is the same in every time zone.', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Africa/Nairobi', 'Australia/Sydney', 'UTC', ''];
  for (const zone of zones) {
    assert.equal(parsePhone('+1 (415) 555-2671', zone), '+14155552671', zone);
    assert.equal(parsePhone('0049 1511 2345678', zone), '+4915112345678', zone);
    assert.equal(parsePhone('+254712345678', zone), '+254712345678', zone);
  }
});

test('A number that cannot receive SMS is null.', () => {
  const cases: [string, string][] = [
    ['', 'America/New_York'],
    ['call me: 415 555 2671', 'America/New_York'],
    ['415 555 2671 ext. 3', 'America/New_York'],
    ['415 555 267', 'America/New_York'],
    ['+1 555 123 4567', 'America/New_York'],
    ['000000000000', 'America/New_York'],
    ['+999 123 456 7890', 'America/New_York'],
    ['020 7946 0958', 'Europe/London'],
    ['+1 800 555 1212', 'America/New_York'],
    ['ada@example.com', 'Europe/Berlin'],
    ['415 555 2671', 'UTC'],
    ['415 555 2671', 'Europe/Berlin'],
    ['01511 2345678', 'Nowhere/Land'],
    ['+1415555267112345', 'America/New_York'],
  ];
  for (const [text, zone] of cases) assert.equal(parsePhone(text, zone), null, `${text} in ${zone}`);
});

test('Any input gives null or an E.164 number that parses as itself.', () => {
  const input = fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 ()-]{6,20}$/));
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'x');
  fc.assert(
    fc.property(input, zone, (text, timeZone) => {
      const number = parsePhone(text, timeZone);
      if (number === null) return;
      assert.match(number, /^\+[1-9]\d{6,14}$/);
      assert.equal(parsePhone(number, 'UTC'), number);
      assert.equal(parsePhone(formatPhone(number), timeZone), number);
    }),
  );
});

test('A number is shown with its country code, in groups.', () => {
  assert.equal(formatPhone('+14155552671'), '+1 415 555 2671');
  assert.equal(formatPhone('+4915112345678'), '+49 1511 2345678');
  assert.equal(formatPhone('+447400123456'), '+44 7400 123456');
  assert.equal(formatPhone('what is no number'), 'what is no number');
});

test('A number that cannot receive SMS is stored in its best interpretation.', () => {
  assert.equal(storedPhone('(555) 123-4567', 'America/New_York'), '+15551234567');
  assert.equal(storedPhone('020 7946 0958', 'Europe/London'), '+442079460958');
  assert.equal(storedPhone('(212) 555-0123', 'America/New_York'), '+12125550123');
  assert.equal(storedPhone('212 555 0123', 'UTC'), '+2125550123');
});
