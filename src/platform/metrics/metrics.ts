import {
  REMINDER_CHANNELS,
  REMINDER_REASONS,
  type ReminderChannel,
  type ReminderState,
} from '#domain/schedules/reminder-record.ts';
import { MetricRegistry } from './metric-registry.ts';

/** From a read of memory to a disk or a line that hangs. */
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
const RESPONSE_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const CALL_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const RUN_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
/** Reminders are looked for every 15 s, and are worth nothing after some hours. */
const LATE_SECONDS = [5, 15, 30, 60, 120, 300, 900, 3600, 14_400];

/**
 * Everything this process counts about itself; each figure is named with its unit. Labels are routes, tables, channels and the like:
 * never an address, an id or anything a person entered. Figures that are read when they are asked for are added by whoever can.
 */
export function newMetrics() {
  const registry = new MetricRegistry();
  const metrics = {
    registry,
    responses: registry.histogram({
      name: 'http_request_duration_seconds',
      help: 'How long answers took, by route and status.',
      labels: ['method', 'route', 'status'],
      buckets: RESPONSE_SECONDS,
    }),
    shed: registry.counter({
      name: 'requests_shed_total',
      help: 'Requests turned away at once because the server had more than it can do.',
    }),
    limitsRefused: registry.counter({
      name: 'limits_refused_total',
      help: 'How often a limit on asking was reached, by limit.',
      labels: ['limit'],
    }),
    statements: registry.histogram({
      name: 'database_statement_duration_seconds',
      help: 'How long statements took, by kind and table; on SQLite writes wait for the commit that they share.',
      labels: ['kind', 'table'],
      buckets: STATEMENT_SECONDS,
    }),
    statementsFailed: registry.counter({
      name: 'database_statements_failed_total',
      help: 'Statements that the database did not do.',
    }),
    commits: registry.histogram({
      name: 'database_commit_duration_seconds',
      help: 'SQLite: how long commits took until they were on disk, with the writes in them.',
      buckets: STATEMENT_SECONDS,
    }),
    commitMembers: registry.histogram({
      name: 'database_commit_members',
      help: 'SQLite: how many writes shared a commit.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    }),
    jobRuns: registry.histogram({
      name: 'job_run_duration_seconds',
      help: 'How long the runs of jobs took, and how they ended.',
      labels: ['job', 'outcome'],
      buckets: RUN_SECONDS,
    }),
    portCalls: registry.histogram({
      name: 'port_call_duration_seconds',
      help: 'How long mail, texts, notifications, photos, photo analyses and wearables took, by call and outcome.',
      labels: ['port', 'call', 'outcome'],
      buckets: CALL_SECONDS,
    }),
    reminders: registry.counter({
      name: 'reminders_total',
      help: 'What reminders became, by channel; `due` counts each once, when it was taken up.',
      labels: ['channel', 'state', 'reason'],
    }),
    reminderLateness: registry.histogram({
      name: 'reminder_lateness_seconds',
      help: 'How long after its minute a reminder was taken by whoever delivers it.',
      labels: ['channel'],
      buckets: LATE_SECONDS,
    }),
    readings: registry.histogram({
      name: 'import_reading_duration_seconds',
      help: 'How long exported files took to read, waiting for their turn included, and what came of it.',
      labels: ['outcome'],
      buckets: RUN_SECONDS,
    }),
  };
  initializeReminderCounters((...labels) => metrics.reminders.of(...labels));
  return metrics;
}

export type Metrics = ReturnType<typeof newMetrics>;

/** The very first reminder that is missed must be seen, and Prometheus sees only what grows. */
function initializeReminderCounters(
  of: (channel: ReminderChannel, state: ReminderState, reason: string) => unknown,
): void {
  for (const channel of REMINDER_CHANNELS) {
    for (const state of ['due', 'sent', 'delivered', 'unknown'] as const) of(channel, state, '');
    for (const state of ['missed', 'failed'] as const) {
      for (const reason of REMINDER_REASONS) of(channel, state, reason);
    }
  }
}
