import {
  REMINDER_CHANNELS,
  REMINDER_REASONS,
  type ReminderChannel,
  type ReminderState,
} from '#domain/schedules/reminder-record.ts';
import { MetricRegistry } from './metric-registry.ts';

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
  const registry = new MetricRegistry();
  const metrics = {
    registry,
    responses: registry.histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of responses, by route and status.',
      labels: ['method', 'route', 'status'],
      buckets: RESPONSE_SECONDS,
    }),
    shed: registry.counter({
      name: 'requests_shed_total',
      help: 'Requests shed because the server was overloaded.',
    }),
    limitsRefused: registry.counter({
      name: 'limits_refused_total',
      help: 'How often a rate limit was reached, by limit.',
      labels: ['limit'],
    }),
    statements: registry.histogram({
      name: 'database_statement_duration_seconds',
      help: 'Duration of statements, by kind and table; on SQLite it includes the wait for the shared commit.',
      labels: ['kind', 'table'],
      buckets: STATEMENT_SECONDS,
    }),
    statementsFailed: registry.counter({
      name: 'database_statements_failed_total',
      help: 'Statements that failed in the database.',
    }),
    commits: registry.histogram({
      name: 'database_commit_duration_seconds',
      help: 'SQLite: duration of commits until they were on disk, including their writes.',
      buckets: STATEMENT_SECONDS,
    }),
    commitMembers: registry.histogram({
      name: 'database_commit_members',
      help: 'SQLite: how many writes shared a commit.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    }),
    jobRuns: registry.histogram({
      name: 'job_run_duration_seconds',
      help: 'Duration of job runs, by outcome.',
      labels: ['job', 'outcome'],
      buckets: RUN_SECONDS,
    }),
    portCalls: registry.histogram({
      name: 'port_call_duration_seconds',
      help: 'Duration of calls for mail, SMS, notifications, photos, photo analyses and wearables, by call and outcome.',
      labels: ['port', 'call', 'outcome'],
      buckets: CALL_SECONDS,
    }),
    reminders: registry.counter({
      name: 'reminders_total',
      help: 'Outcomes of reminders by channel; `due` counts each once, when it is claimed.',
      labels: ['channel', 'state', 'reason'],
    }),
    reminderLateness: registry.histogram({
      name: 'reminder_lateness_seconds',
      help: 'Delay between the due minute of a reminder and its acceptance by the delivery service.',
      labels: ['channel'],
      buckets: LATE_SECONDS,
    }),
    readings: registry.histogram({
      name: 'import_reading_duration_seconds',
      help: 'Duration of reading exported files, including the wait in the queue, by outcome.',
      labels: ['outcome'],
      buckets: RUN_SECONDS,
    }),
  };
  initializeReminderCounters((...labels) => metrics.reminders.of(...labels));
  return metrics;
}

export type Metrics = ReturnType<typeof newMetrics>;

/** The first missed reminder must be visible, and Prometheus only sees increases. */
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
