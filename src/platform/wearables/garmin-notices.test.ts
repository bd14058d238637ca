import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { garminNotices } from './garmin-notices.ts';

const API = 'https://apis.garmin.com/wellness-api/rest';
const night = { userId: 'u1', summaryId: 'x-1', startTimeInSeconds: 1_772_935_200 };
const isAccepted = (callbackURL: unknown): boolean =>
  garminNotices({ sleeps: [{ userId: 'u1', callbackURL }] }, API).length > 0;

test('A webhook about several people is split into notices, with nights before the end of a connection.', () => {
  const url = `${API}/sleeps?uploadStartTimeInSeconds=1&uploadEndTimeInSeconds=2&token=A`;
  const body = {
    deregistrations: [{ userId: 'u3' }],
    userPermissionsChange: [{ userId: 'u2', permissions: ['HEALTH_EXPORT'], changeTimeInSeconds: 1_772_960_100 }],
    sleeps: [night, { userId: 'u2', callbackURL: url }],
    dailies: [{ userId: 'u1', steps: 4000 }],
    somethingNew: { of: 'theirs' },
  };
  assert.deepEqual(garminNotices(body, API), [
    { externalId: 'u1', kind: 'sleep', summary: night },
    { externalId: 'u2', kind: 'nights-wait', url },
    { externalId: 'u2', kind: 'permissions-changed', changedAtSeconds: 1_772_960_100 },
    { externalId: 'u3', kind: 'ended' },
  ]);
});

test('An entry that cannot be parsed does not affect the others.', () => {
  const entries = [null, 7, 'u1', [], {}, { userId: 5 }, { userId: '' }, { userId: 'u'.repeat(257) }, { userId: 'u1' }];
  const body = { sleeps: [...entries, night], deregistrations: entries, userPermissionsChange: entries };
  assert.deepEqual(
    garminNotices(body, API).map(({ kind }) => kind),
    ['sleep', 'sleep', 'permissions-changed', 'ended'],
  );
  assert.deepEqual(garminNotices({ userPermissionsChange: [{ userId: 'u1', changeTimeInSeconds: 'soon' }] }, API), [
    { externalId: 'u1', kind: 'permissions-changed', changedAtSeconds: null },
  ]);
});

test('A body that is not a webhook contains no notices.', () => {
  for (const body of [
    null,
    undefined,
    5,
    'sleeps',
    [],
    [night],
    {},
    { sleeps: night },
    { sleeps: null },
    { sleeps: 'x' },
  ]) {
    assert.deepEqual(garminNotices(body, API), [], JSON.stringify(body));
  }
});

test('Only addresses below the configured API are ever requested.', () => {
  assert.equal(isAccepted(`${API}/sleeps?token=A%2F..%2FB&x=..%5C`), true);
  const elsewhere = [
    'http://apis.garmin.com/wellness-api/rest/sleeps',
    'https://apis.garmin.com.example.org/wellness-api/rest/sleeps',
    'https://apis.garmin.com@example.org/wellness-api/rest/sleeps',
    'https://user@apis.garmin.com/wellness-api/rest/sleeps',
    'https://apis.garmin.com:8443/wellness-api/rest/sleeps',
    'https://apis.garmin.com/wellness-api/restless/sleeps',
    'https://apis.garmin.com/wellness-api/rest',
    'https://apis.garmin.com/wellness-api/rest/../../partner-gateway/rest/user/registration',
    'https://apis.garmin.com/wellness-api/rest/%2e%2e/%2E%2E/tools',
    'https://apis.garmin.com/wellness-api/rest/..%2f..%2ftools',
    'https://apis.garmin.com/wellness-api/rest/..\\..\\tools',
    'https://apis.garmin.com/wellness-api/rest/..%5C..%5Ctools',
    'https://apis.garmin.com/other/..//wellness-api/rest/sleeps',
    'https:apis.garmin.com/wellness-api/rest/sleeps',
    'https:\\\\apis.garmin.com/wellness-api/rest/sleeps',
    ' https://apis.garmin.com/wellness-api/rest/sleeps',
    'https://apis.garmin.com/wellness-api/rest/sleeps\n',
    'https://apis.gar\tmin.com/wellness-api/rest/sleeps',
    'file:///etc/passwd',
    'http://169.254.169.254/wellness-api/rest/sleeps',
    '/wellness-api/rest/sleeps',
    `${API}/sleeps?token=${'A'.repeat(5000)}`,
    '',
    5,
    {},
    [`${API}/sleeps`],
  ];
  for (const url of elsewhere) assert.equal(isAccepted(url), false, String(url));
});

test('Every accepted address is below the API, however it is written.', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2F',
      '/',
      '\\',
      '@',
      '#',
      '?',
      ':',
      '//',
      'sleeps',
      'apis.garmin.com',
      ' ',
      '\t',
    ),
    fc.string({ maxLength: 4 }),
  );
  const candidate = fc
    .tuple(fc.constantFrom(`${API}/`, API, 'https://apis.garmin.com/', 'https:', ''), fc.array(part, { maxLength: 8 }))
    .map(([start, parts]) => start + parts.join(''));
  fc.assert(
    fc.property(candidate, (url) => {
      if (!isAccepted(url)) return;
      const { origin, pathname, username } = new URL(url);
      assert.equal(origin, 'https://apis.garmin.com');
      assert.equal(username, '');
      assert.ok(pathname.startsWith('/wellness-api/rest/'));
      assert.match(pathname, /^[\w/-]+$/);
    }),
    { numRuns: 2000 },
  );
});
