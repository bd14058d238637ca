import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MetricRegistry } from './metric-registry.ts';

test('Metrics are rendered in the Prometheus format.', async () => {
  const registry = new MetricRegistry();
  const texts = registry.counter({ name: 'texts_total', help: 'Texts.', labels: ['outcome'] });
  const waits = registry.histogram({ name: 'wait_seconds', help: 'Waits.', buckets: [0.1, 1] });
  registry.gauge({ name: 'queue_age_seconds', help: 'Ages.', labels: ['queue'] }, () => [[['first'], 1.5]]);
  texts.of('sent').add();
  texts.of('sent').add(2);
  texts.of('a "quoted"\nline \\').add();
  for (const seconds of [0.05, 0.1, 0.5, 7]) waits.of().observe(seconds);
  assert.equal(
    await registry.text(),
    [
      '# HELP texts_total Texts.',
      '# TYPE texts_total counter',
      'texts_total{outcome="sent"} 3',
      'texts_total{outcome="a \\"quoted\\"\\nline \\\\"} 1',
      '# HELP wait_seconds Waits.',
      '# TYPE wait_seconds histogram',
      'wait_seconds_bucket{le="0.1"} 2',
      'wait_seconds_bucket{le="1"} 3',
      'wait_seconds_bucket{le="+Inf"} 4',
      'wait_seconds_sum 7.65',
      'wait_seconds_count 4',
      '# HELP queue_age_seconds Ages.',
      '# TYPE queue_age_seconds gauge',
      'queue_age_seconds{queue="first"} 1.5',
      '',
    ].join('\n'),
  );
});

test('A counter without labels starts at zero.', async () => {
  const registry = new MetricRegistry();
  registry.counter({ name: 'shed_total', help: 'Shed.' });
  assert.match(await registry.text(), /^shed_total 0$/m);
});

test('A gauge that cannot be read does not affect the others.', async () => {
  const registry = new MetricRegistry();
  registry.gauge({ name: 'broken', help: 'Broken.' }, () => {
    throw new Error('away');
  });
  registry.gauge({ name: 'whole', help: 'Whole.' }, async () => [[[], 1]]);
  const text = await registry.text();
  assert.match(text, /^whole 1$/m);
  assert.doesNotMatch(text, /^broken\b/m);
});
