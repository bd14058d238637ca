import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts';

const sid = `SM${'0'.repeat(31)}1`;
const call = {
  authToken: '12345',
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  form: new URLSearchParams({
    To: '+18005551212',
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
  }),
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};
const status = {
  authToken: 'test_auth_token',
  url: 'https://app.example.com/webhooks/twilio/status',
  form: new URLSearchParams({
    MessageSid: sid,
    SmsSid: sid,
    MessageStatus: 'delivered',
    SmsStatus: 'delivered',
    To: '+14155550123',
    From: '+15005550006',
    AccountSid: `AC${'0'.repeat(31)}1`,
    ApiVersion: '2010-04-01',
  }),
  signature: 'oppVUZOrY6LMj6ocxuJPZgWq5FM=',
};

test('The signature of a webhook equals the one that Twilio computes.', () => {
  for (const { authToken, url, form, signature } of [call, status]) {
    assert.equal(twilioSignature(authToken, url, form), signature);
    assert.equal(isSignedByTwilio({ authToken, url, form, signature }), true);
  }
});

test('A repeated value of one name counts once, and values are in order.', () => {
  const url = 'https://app.example.com/x';
  const sign = (fields: string[][]) => twilioSignature('token', url, new URLSearchParams(fields));
  const twice = sign([
    ['b', '2'],
    ['a', '9'],
    ['b', '1'],
    ['b', '2'],
  ]);
  assert.equal(
    twice,
    sign([
      ['a', '9'],
      ['b', '1'],
      ['b', '2'],
    ]),
  );
  assert.notEqual(
    twice,
    sign([
      ['a', '9'],
      ['b', '1'],
    ]),
  );
});

test('A webhook is accepted whether or not the signed address contains the port.', () => {
  const { authToken, form } = status;
  const cases: [signed: string, known: string, expected: boolean][] = [
    ['https://app.example.com:443/status', 'https://app.example.com/status', true],
    ['https://app.example.com/status', 'https://app.example.com:443/status', true],
    ['http://app.example.com:80/status', 'http://app.example.com/status', true],
    ['https://app.example.com/status?a=1', 'https://app.example.com:8443/status?a=1', true],
    ['https://app.example.com:8443/status', 'https://app.example.com:8443/status', true],
    ['https://app.example.com:8443/status', 'https://app.example.com/status', false],
    ['http://app.example.com/status', 'https://app.example.com/status', false],
    ['https://other.example.com/status', 'https://app.example.com/status', false],
    ['https://app.example.com/inbound', 'https://app.example.com/status', false],
    ['https://app.example.com/status', 'https://app.example.com/status?a=1', false],
  ];
  for (const [signed, url, expected] of cases) {
    const signature = twilioSignature(authToken, signed, form);
    assert.equal(isSignedByTwilio({ authToken, url, form, signature }), expected, `${signed} for ${url}`);
  }
});

test('A webhook with any changed part, or without a signature, is refused.', () => {
  const changed = new URLSearchParams(status.form);
  changed.set('MessageStatus', 'failed');
  const added = new URLSearchParams(status.form);
  added.append('MessageStatus', 'failed');
  const wrong: Partial<typeof status | { signature: unknown }>[] = [
    { form: changed },
    { form: added },
    { authToken: 'another_token' },
    { signature: `${status.signature}=` },
    { signature: '' },
    { signature: 'é'.repeat(14) },
    { signature: undefined },
    { signature: [status.signature] },
  ];
  for (const part of wrong) assert.equal(isSignedByTwilio({ ...status, ...part }), false, JSON.stringify(part));
});

test('A form with very many names is checked in time proportional to its length.', () => {
  const formOf = (names: number) => {
    const form = new URLSearchParams(Array.from({ length: names }, (_, index) => [index.toString(36), '']));
    let reads = 0;
    form.getAll = () => assert.fail('getAll would scan the whole form for each name');
    form[Symbol.iterator] = function* () {
      for (const entry of URLSearchParams.prototype.entries.call(form)) {
        reads++;
        yield entry;
      }
      return undefined;
    };
    twilioSignature('token', 'https://example.com', form);
    return reads;
  };
  assert.deepEqual([formOf(1000), formOf(2000)], [1000, 2000]);
});
