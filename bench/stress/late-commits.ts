import { DatabaseSync, StatementSync } from 'node:sqlite';

/**
 * A planted fault, loaded into a server before it starts (`--import`): edits of logs and schedules are acknowledged at
 * once and committed 250 ms later (or with the next write of another kind), like a write-behind cache. The stress test
 * must detect it.
 */
const LATE_MS = 250;
/** Edits that are only read again later: the reading handle sees them only after the commit. */
const EDITS = /^(select|(update|insert into|delete from) "(dailyLogs|sleepSchedules|reminders|sleepAnalyses)")/;

const handles = DatabaseSync.prototype as unknown as { exec: (this: DatabaseSync, sql: string) => void };
const statements = StatementSync.prototype as unknown as Record<
  string,
  (this: StatementSync, ...args: unknown[]) => unknown
>;
const exec = handles.exec;
let onlyEdits = true;
let isInGroup = false;
let isOpen = false;

for (const name of ['all', 'run']) {
  const original = statements[name]!;
  statements[name] = function (...args) {
    if (!EDITS.test(this.sourceSQL)) onlyEdits = false;
    return original.apply(this, args);
  };
}

handles.exec = function (sql) {
  if (sql === 'begin immediate') {
    isInGroup = true;
    if (isOpen) return;
    isOpen = true;
    onlyEdits = true;
  } else if (sql === 'commit') {
    isInGroup = false;
    if (onlyEdits) return void setTimeout(() => commitLate(this), LATE_MS);
    isOpen = false;
  }
  exec.call(this, sql);
};

function commitLate(handle: DatabaseSync): void {
  if (!isOpen || isInGroup) return;
  isOpen = false;
  exec.call(handle, 'commit');
}
