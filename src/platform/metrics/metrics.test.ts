import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addGauge, newMetrics } from './metrics.ts';

test('Metrics whose labels are known start at zero.', async () => {
  const text = await newMetrics().registry.metrics();
  assert.match(text, /^requests_shed_total 0$/m);
  assert.match(text, /^database_commit_duration_seconds_count 0$/m);
  assert.match(text, /^reminders_total\{channel="mail",state="failed",reason="blocked"\} 0$/m);
});

test('Metrics of two servers in one process are separate.', async () => {
  const [one, other] = [newMetrics(), newMetrics()];
  one.limitsRefused.inc({ limit: 'logins' });
  assert.match(await one.registry.metrics(), /^limits_refused_total\{limit="logins"\} 1$/m);
  assert.doesNotMatch(await other.registry.metrics(), /^limits_refused_total\{/m);
});

test('A gauge shows only its current values.', async () => {
  const metrics = newMetrics();
  let ages: [{ queue: string }, number][] = [
    [{ queue: 'first' }, 1.5],
    [{ queue: 'second' }, 2],
  ];
  addGauge(metrics, { name: 'age_seconds', help: 'Ages.', labelNames: ['queue'] }, async () => ages);
  assert.match(
    await metrics.registry.metrics(),
    /^age_seconds\{queue="first"\} 1.5\nage_seconds\{queue="second"\} 2$/m,
  );
  ages = [[{ queue: 'second' }, 3]];
  const text = await metrics.registry.metrics();
  assert.match(text, /^age_seconds\{queue="second"\} 3$/m);
  assert.doesNotMatch(text, /queue="first"/);
});

test('A gauge that cannot be read is left out and does not affect the others.', async () => {
  const metrics = newMetrics();
  let isAway = false;
  const readOrThrow = () => {
    if (isAway) throw new Error('away');
    return [[{}, 1]] as const;
  };
  addGauge(metrics, { name: 'broken', help: 'Broken.' }, readOrThrow);
  addGauge(metrics, { name: 'rejected', help: 'Rejected.', labelNames: ['disk'] }, async () => {
    throw new Error('away');
  });
  addGauge(metrics, { name: 'whole', help: 'Whole.' }, async () => [[{}, 1]]);
  assert.match(await metrics.registry.metrics(), /^broken 1$/m);
  isAway = true;
  const text = await metrics.registry.metrics();
  assert.match(text, /^whole 1$/m);
  assert.doesNotMatch(text, /^(broken|rejected)\b/m);
});
