import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedSettings } from './change-settings.ts';

const MONDAY = Date.parse('2026-03-09T12:00:00Z');
const TUESDAY = Date.parse('2026-03-10T12:00:00Z');
const US = 'America/New_York';

const agreed = changedSettings({ phoneNumber: '212 555 0123', smsNotificationsEnabled: true }, US, MONDAY);

test('A number is read in the person’s country and stored in international format.', () => {
  assert.equal(agreed.phoneNumber, '+12125550123');
  assert.equal(changedSettings({ phoneNumber: '+49 1511 2345678' }, US, MONDAY).phoneNumber, '+4915112345678');
});

test('Consent to SMS stores its time and wording, which stay unchanged as long as the consent stands.', () => {
  assert.deepEqual(
    [agreed.smsNotificationsEnabled, agreed.smsConsentAt, agreed.smsConsentWording],
    [1, '2026-03-09T12:00:00.000Z', 'Enable SMS bedtime reminders (requires phone number)'],
  );
  const later = changedSettings({ timezone: 'Europe/Berlin' }, US, TUESDAY, agreed);
  assert.deepEqual([later.smsConsentAt, later.timezone], [agreed.smsConsentAt, 'Europe/Berlin']);
});

test('A new number needs new consent and a new confirmation.', () => {
  const before = { ...agreed, phoneConfirmedAt: '2026-03-09T12:05:00.000Z' };
  const after = changedSettings({ phoneNumber: '+1 212 555 0199' }, US, TUESDAY, before);
  assert.deepEqual([after.phoneConfirmedAt, after.smsConsentAt], [null, '2026-03-10T12:00:00.000Z']);
  const same = changedSettings({ phoneNumber: '(212) 555-0123' }, US, TUESDAY, before);
  assert.equal(same.phoneConfirmedAt, before.phoneConfirmedAt);
});

test('SMS needs a number, and turning SMS off erases the consent.', () => {
  const without = changedSettings({ phoneNumber: '', smsNotificationsEnabled: true }, US, TUESDAY, agreed);
  assert.deepEqual([without.phoneNumber, without.smsNotificationsEnabled, without.smsConsentAt], [null, 0, null]);
  const off = changedSettings({ smsNotificationsEnabled: false }, US, TUESDAY, agreed);
  assert.deepEqual([off.smsNotificationsEnabled, off.smsConsentWording], [0, null]);
});

test('The SMS fault stays until the number changes or the person turns SMS on again.', () => {
  const stopped = { ...agreed, smsNotificationsEnabled: 0, smsConsentAt: null, smsFault: 'stopped' as const };
  const faultAfter = (change: Parameters<typeof changedSettings>[0]) =>
    changedSettings(change, US, TUESDAY, stopped).smsFault;
  assert.equal(faultAfter({ timezone: 'Europe/Berlin' }), 'stopped');
  assert.equal(faultAfter({ phoneNumber: '(212) 555-0123', smsNotificationsEnabled: false }), 'stopped');
  assert.equal(faultAfter({ smsNotificationsEnabled: true }), null);
  assert.equal(faultAfter({ phoneNumber: '+1 212 555 0199' }), null);
  assert.equal(faultAfter({ phoneNumber: '' }), null);
});
