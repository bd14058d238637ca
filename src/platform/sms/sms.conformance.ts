import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sms } from './sms.ts';

export type OpenSms = { sms: Sms; sentMessages: () => Promise<{ to: string; text: string }[]> };

/**
 * The behavior that every SMS adapter must have. `outcome`: of an SMS that it accepts. `open` returns one that has sent nothing yet,
 * at the instant `now`.
 */
export function smsConformance(
  name: string,
  outcome: 'sent' | 'stored',
  open: (now: string) => Promise<OpenSms>,
): void {
  const now = '2026-03-10T21:30:00.000Z';
  const message = {
    to: '+14155552671',
    text: 'Bedtime in 30 minutes.',
    owner: 'ada',
    expiresAt: '2026-03-10T22:00:00.000Z',
  };

  test(`${name} sends an SMS unchanged and returns its id.`, async () => {
    const { sms, sentMessages } = await open(now);
    const text = 'Gute Nacht 🌙\nin 30 Minuten';
    const sent = await sms.send({ ...message, text });
    assert.equal(sent.outcome, outcome);
    assert.ok(sent.providerId);
    assert.deepEqual(await sentMessages(), [{ to: message.to, text }]);
  });

  test(`${name} sends each of ten concurrent SMS exactly once, each with its own id.`, async () => {
    const { sms, sentMessages } = await open(now);
    const numbers = Array.from({ length: 10 }, (_, index) => `+1415555267${index}`);
    const sent = await Promise.all(numbers.map((to) => sms.send({ ...message, to })));
    assert.equal(new Set(sent.map(({ providerId }) => providerId)).size, 10);
    assert.deepEqual((await sentMessages()).map(({ to }) => to).sort(), numbers);
  });

  test(`${name} does not send an expired SMS.`, async () => {
    const { sms, sentMessages } = await open(message.expiresAt);
    assert.deepEqual(await sms.send(message), { outcome: 'failed', reason: 'expired' });
    assert.deepEqual(await sentMessages(), []);
  });

  test(`${name} does not send to an invalid phone number.`, async () => {
    const { sms, sentMessages } = await open(now);
    for (const to of ['4155552671', '+0155552671', '+1 415 555 2671', `+${'1'.repeat(16)}`, 'ada', '']) {
      assert.deepEqual(await sms.send({ ...message, to }), { outcome: 'failed', reason: 'bad-number' }, to);
    }
    assert.deepEqual(await sentMessages(), []);
  });
}
