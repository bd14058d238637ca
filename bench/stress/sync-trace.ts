/**
 * A line of `strace -f -y`: the thread, the call, its target (a path in brackets, or the first bytes), and whether it
 * begins, ends or does both.
 */
const CALL = /^(\d+)\s+(\w+)\((?:\d+<([^>]*)>)?(.*)$/;
const RESUMED = /^(\d+)\s+<\.\.\. (\w+) resumed>/;
const RENAME = /^"([^"]+)", "([^"]+)"/;

export type Trace = { answers: number; syncs: number; faults: string[] };

/**
 * Follows the writes and syncs of a server. A power cut keeps only synced data: no answer may leave while the
 * write-ahead log holds unsynced data, and no photo may get its name before it is synced.
 */
export function syncTrace(lines: Iterable<string>): Trace {
  const dirty = new Set<string>();
  const syncing = new Map<string, string>();
  const trace: Trace = { answers: 0, syncs: 0, faults: [] };
  const synced = (path: string) => {
    dirty.delete(path);
    trace.syncs += 1;
  };
  for (const line of lines) {
    const resumed = RESUMED.exec(line);
    if (resumed) {
      const path = syncing.get(resumed[1] ?? '');
      if (path !== undefined && /sync/.test(resumed[2] ?? '')) synced(path);
      continue;
    }
    const [, pid = '', call = '', path = '', rest = ''] = CALL.exec(line) ?? [];
    if (/sync/.test(call)) {
      if (rest.includes('unfinished')) syncing.set(pid, path);
      else synced(path);
    } else if (call === 'rename') {
      const [, from = '', to = ''] = RENAME.exec(rest) ?? [];
      if (dirty.has(from)) trace.faults.push(`A file got its name before it was synced: ${to.split('/').at(-2)}.`);
    } else if (path.startsWith('socket:')) {
      if (!rest.includes('"HTTP/1.1 2')) continue;
      trace.answers += 1;
      if ([...dirty].some((one) => one.endsWith('-wal')))
        trace.faults.push('An answer left before its writes were synced.');
    } else if (/write/.test(call) && (path.endsWith('-wal') || path.endsWith('.tmp'))) {
      dirty.add(path);
    }
  }
  return trace;
}
