import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { personWithSms, plan } from '#features/schedules/reminders.fixture.ts';
import type { TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { MARK, openScenario, runScenario, type Scenario } from './metrics-scenario.fixture.ts';

const textOf = async ({ url }: TestApp): Promise<string> => (await fetch(`${url}/metrics`)).text();

/** The sum of all lines of a metric whose labels contain these words. */
function metricIn(text: string, name: string, ...labels: string[]): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const fitting = lines.filter((line) => labels.every((label) => line.includes(label)));
  return fitting.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

onEachEngine('The metrics of a server', (engine) => {
  let scenario: Scenario;
  let first: string;
  let text: string;
  before(async () => {
    scenario = await openScenario(engine);
    first = await textOf(scenario.app);
    await runScenario(scenario);
    text = await textOf(scenario.app);
  });
  after(() => scenario.stop());

  const increase = (name: string, ...labels: string[]) =>
    metricIn(text, name, ...labels) - metricIn(first, name, ...labels);

  test('The metrics count requests by route and status.', () => {
    const count = 'http_request_duration_seconds_count';
    assert.equal(increase(count, 'route="/api/daily-log/today/:ownerId"', 'status="200"'), 1);
    assert.equal(increase(count, 'route="/api/auth/login"', 'status="429"'), 1);
    assert.equal(increase(count, 'route="unknown"', 'status="404"'), 1);
  });

  test('The metrics time statements by operation and table.', () => {
    const count = 'database_statement_duration_seconds_count';
    assert.equal(increase(count, 'kind="insert"', 'table="dailyLogs"'), 1);
    assert.ok(increase(count, 'kind="select"', 'table="guests"') >= 3);
    assert.ok(increase('database_statement_duration_seconds_sum') > 0);
  });

  test(
    engine.name === 'sqlite'
      ? 'The metrics show how many writes share a commit.'
      : 'The metrics show the use of connections.',
    () => {
      if (engine.name === 'postgres') {
        const open = ['busy', 'idle'].map((state) => metricIn(text, 'database_connections', state));
        assert.ok((open[0] ?? 0) + (open[1] ?? 0) >= 1);
        assert.equal(metricIn(text, 'database_connections', 'waiting'), 0);
        return;
      }
      assert.ok(increase('database_commit_duration_seconds_count') >= 3);
      assert.ok(increase('database_commit_members_sum') >= increase('database_commit_members_count'));
    },
  );

  test('The metrics count reminders by outcome and measure their delay.', () => {
    const became = (state: string, reason = '') =>
      increase('reminders_total', 'channel="sms"', `state="${state}"`, `reason="${reason}"`);
    assert.equal(became('due'), 3);
    assert.equal(became('sent'), 1);
    assert.equal(became('delivered'), 1);
    assert.equal(became('failed', 'bad-number'), 1);
    assert.equal(became('unknown'), 1);
    assert.equal(became('missed', 'late'), 1);
    assert.match(first, /^reminders_total\{channel="sms",state="missed",reason="late"\} 0$/m, 'zero before the first');
    assert.equal(increase('reminder_lateness_seconds_count', 'channel="sms"'), 1);
    assert.equal(increase('reminder_lateness_seconds_sum', 'channel="sms"'), 20);
  });

  test('The metrics time photo analyses, emails, SMS and calls to providers by outcome.', () => {
    const calls = (...labels: string[]) => increase('port_call_duration_seconds_count', ...labels);
    assert.equal(calls('port="vision"', 'outcome="usable"'), 1);
    assert.equal(calls('port="vision"', 'outcome="wrong_type"'), 1);
    assert.ok(calls('port="blobs"', 'call="put"', 'outcome="done"') >= 1);
    assert.equal(calls('port="mail"', 'call="send"', 'outcome="done"'), 1);
    assert.equal(calls('port="sms"', 'outcome="sent"'), 1);
    assert.equal(calls('port="sms"', 'outcome="bad-number"'), 1);
    assert.equal(calls('port="wearable"', 'call="exchange"', 'outcome="done"'), 1);
    assert.equal(calls('port="wearable"', 'call="requestNights"', 'outcome="done"'), 1);
  });

  test('The metrics time the reading of files and the runs of jobs.', () => {
    assert.equal(increase('import_reading_duration_seconds_count', 'outcome="ready"'), 1);
    assert.equal(increase('import_reading_duration_seconds_count', 'outcome="unusable"'), 1);
    assert.ok(increase('job_run_duration_seconds_count', 'job="reminders"', 'outcome="done"') >= 4);
  });

  test('The metrics count reached rate limits.', () => {
    assert.equal(increase('limits_refused_total', 'limit="accountLogins"'), 1);
  });

  test('The metrics describe the process, the event loop and the disk.', () => {
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_open_fds',
      'nodejs_eventloop_lag_p50_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'data_folder_free_bytes',
      'data_folder_disk_bytes',
    ]) {
      assert.ok(metricIn(text, name) > 0, name);
    }
  });

  test('The metrics contain no personal data.', async () => {
    const users = await scenario.app.platform.db.selectFrom('users').select(['id', 'email', 'phoneNumber']).execute();
    const guests = await scenario.app.platform.db.selectFrom('guests').select('id').execute();
    const people = [...users, ...guests].flatMap((row) => Object.values(row)).filter((word) => word !== null);
    assert.ok(people.length > 10);
    for (const word of [MARK, '127.0.0.1', ...people]) assert.equal(text.includes(word), false, word);
  });

  test('The metrics include everything that the dashboard and the alert rules query.', () => {
    const questions = dashboardQueries();
    assert.ok(questions.length > 50);
    const ofOtherEngine = engine.name === 'sqlite' ? /^database_connections$/ : /^database_commit_/;
    for (const [title, names] of questions) {
      assert.ok(names.length > 0, title);
      for (const name of names.filter((one) => one !== PROMETHEUS_METRIC && !ofOtherEngine.test(one))) {
        assert.match(text, new RegExp(`^${name}[{ ]`, 'm'), `${title} queries ${name}`);
      }
    }
  });

  test('The metrics follow the text format of Prometheus.', () => {
    const line = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\.)*",?)*\})? (NaN|[+-]?Inf|-?[\d.e+-]+))$/;
    assert.deepEqual(
      text.split('\n').filter((one) => one !== '' && !line.test(one)),
      [],
    );
    const types = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(types.length, new Set(types).size, 'each metric is present once');
  });
});

/** The dashboard and the alert rules, and the metrics that each query names. */
const dashboardQueries = (): [title: string, names: string[]][] => {
  const folder = resolve(import.meta.dirname, '../../../docs/watching');
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));
  return [...shown, ...alertsIn(readFileSync(join(folder, 'alerts.yaml'), 'utf8'))].map(([title, expr]) => [
    title,
    namesIn(expr),
  ]);
};

/** Reads the subset of YAML that the rules use. */
function alertsIn(yaml: string): [alert: string, expr: string][] {
  const lines = yaml.split('\n').filter((line) => !/^(#.*|\s*)$/.test(line));
  assert.deepEqual(lines.splice(0, 3), ['groups:', '  - name: better-sleep', '    rules:']);
  const text = lines.join('\n');
  const rule =
    /^ {6}- alert: (\w+)\n {8}expr: (.+)\n( {8}for: \d+m\n)? {8}labels:\n {10}severity: (page|ticket)\n {8}annotations:\n {10}summary: [^\n:]+\.\n {10}do: [^\n:]+\.\n?/gm;
  assert.equal(text.replaceAll(rule, ''), '', 'every rule is complete and has a description');
  return [...text.matchAll(rule)].map(([, alert = '', expr = '']) => [alert, expr]);
}

const PROMQL_KEYWORDS = /^(sum|max|min|by|rate|increase|histogram_quantile|topk|absent|or|le)$/;
/** Prometheus itself records whether a server answered. */
const PROMETHEUS_METRIC = 'up';

/** Words that are neither a function, a label, nor in quotation marks. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[\w+\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z]\w*\b/g)].map(([word]) => word).filter((word) => !PROMQL_KEYWORDS.test(word));
}

onEachEngine('The age of a queue', (engine) => {
  test('The metrics show the age of a queue that is not processed.', async () => {
    const { app, stop } = await openScenario(engine);
    try {
      await plan(await personWithSms(app), { daysOfWeek: ['tuesday'] });
      app.clock.set('2026-03-10T22:02:00Z');
      const text = await textOf(app);
      assert.equal(metricIn(text, 'queue_oldest_age_seconds', 'queue="schedules"'), 120);
      assert.match(text, /^queue_oldest_age_seconds\{queue="reminders"\} 0$/m);
      assert.equal(metricIn(text, 'database_reachable'), 1);
    } finally {
      await stop();
    }
  });

  test('The age is left out while the database is away, and all other metrics remain.', async () => {
    const { app, stop } = await openScenario(engine);
    await app.platform.db.destroy();
    const text = await textOf(app);
    assert.equal(metricIn(text, 'database_reachable'), 0);
    assert.doesNotMatch(text, /^queue_oldest_age_seconds\{/m);
    assert.ok(metricIn(text, 'process_resident_memory_bytes') > 0);
    await stop().catch(() => {});
  });
});
