import type { FastifyInstance } from 'fastify';
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';
import { REMINDER_CHANNELS, REMINDER_REASONS } from '#domain/schedules/reminder-record.ts';

/** Every label is required: `prom-client` itself accepts a call without some, which would begin a further series. */
type Labels<Name extends string> = Readonly<Record<Name, string>>;
type LabeledCounter<Name extends string> = { inc(labels: Labels<Name>, by?: number): void };
type LabeledHistogram<Name extends string> = { observe(labels: Labels<Name>, value: number): void };
/** The current values of a gauge. Empty if they cannot be read. */
type Reading<Name extends string> = readonly (readonly [labels: Labels<Name>, value: number])[];

/** From a read of memory to a disk or connection that hangs. */
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
const RESPONSE_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const RUN_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
/** Reminders are checked every 15 s, and are useless after some hours. */
const LATE_SECONDS = [5, 15, 30, 60, 120, 300, 900, 3600, 14_400];

/**
 * All metrics of this process; the unit is part of each name. Labels are routes, tables, channels and the like: never
 * an address, an id or user input. Gauges are registered by the modules that can read them.
 */
export function newMetrics() {
  // A registry of its own, because tests run several servers in one process.
  const registry = new Registry();
  const registers = [registry];
  const counter = <Name extends string>(description: CounterConfiguration<Name>): LabeledCounter<Name> =>
    new Counter({ ...description, registers });
  const histogram = <Name extends string>(description: HistogramConfiguration<Name>): LabeledHistogram<Name> =>
    new Histogram({ ...description, registers });
  const metrics = {
    registry,
    responses: histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of responses, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: RESPONSE_SECONDS,
    }),
    shed: new Counter({
      name: 'requests_shed_total',
      help: 'Requests shed because the server was overloaded.',
      registers,
    }),
    limitsRefused: counter({
      name: 'limits_refused_total',
      help: 'How often a rate limit was reached, by limit.',
      labelNames: ['limit'],
    }),
    statements: histogram({
      name: 'database_statement_duration_seconds',
      help: 'Duration of statements, by kind and table; on SQLite it includes the wait for the shared commit.',
      labelNames: ['kind', 'table'],
      buckets: STATEMENT_SECONDS,
    }),
    statementsFailed: new Counter({
      name: 'database_statements_failed_total',
      help: 'Statements that failed in the database.',
      registers,
    }),
    commits: new Histogram({
      name: 'database_commit_duration_seconds',
      help: 'SQLite: duration of commits until they were on disk, including their writes.',
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    commitMembers: new Histogram({
      name: 'database_commit_members',
      help: 'SQLite: how many writes shared a commit.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
    jobRuns: histogram({
      name: 'job_run_duration_seconds',
      help: 'Duration of job runs, by outcome.',
      labelNames: ['job', 'outcome'],
      buckets: RUN_SECONDS,
    }),
    portCalls: histogram({
      name: 'port_call_duration_seconds',
      help: 'Duration of calls for mail, SMS, notifications, photos, photo analyses and wearables, by call and outcome.',
      labelNames: ['port', 'call', 'outcome'],
      buckets: CALL_SECONDS,
    }),
    reminders: counter({
      name: 'reminders_total',
      help: 'Outcomes of reminders by channel; `due` counts each once, when it is claimed.',
      labelNames: ['channel', 'state', 'reason'],
    }),
    reminderLateness: histogram({
      name: 'reminder_lateness_seconds',
      help: 'Delay between the due minute of a reminder and its acceptance by the delivery service.',
      labelNames: ['channel'],
      buckets: LATE_SECONDS,
    }),
    readings: histogram({
      name: 'import_reading_duration_seconds',
      help: 'Duration of reading exported files, including the wait in the queue, by outcome.',
      labelNames: ['outcome'],
      buckets: RUN_SECONDS,
    }),
  };
  initializeReminderCounters(metrics);
  return metrics;
}

export type Metrics = ReturnType<typeof newMetrics>;

/** The first missed reminder must be visible, and Prometheus only sees increases. */
function initializeReminderCounters({ reminders }: Pick<Metrics, 'reminders'>): void {
  for (const channel of REMINDER_CHANNELS) {
    for (const state of ['due', 'sent', 'delivered', 'unknown'] as const)
      reminders.inc({ channel, state, reason: '' }, 0);
    for (const state of ['missed', 'failed'] as const) {
      for (const reason of REMINDER_REASONS) reminders.inc({ channel, state, reason }, 0);
    }
  }
}

/** Adds a gauge that is read at each scrape. One that cannot be read is left out and affects no other. */
export function addGauge<Name extends string = never>(
  { registry }: Pick<Metrics, 'registry'>,
  description: GaugeConfiguration<Name>,
  read: () => Reading<Name> | Promise<Reading<Name>>,
): void {
  new Gauge<Name>({
    ...description,
    registers: [registry],
    async collect() {
      const reading = await Promise.try(read).catch(() => []);
      this.reset();
      // `reset` sets a gauge without labels to zero.
      if (!description.labelNames) this.remove();
      for (const [labels, value] of reading) this.set(labels, value);
    },
  });
}

/** Times every response by route and status, and serves all metrics, including those of Node, as Prometheus text. */
export function serveMetrics(app: FastifyInstance, { registry, responses }: Metrics): void {
  collectDefaultMetrics({ register: registry });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) };
    responses.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
