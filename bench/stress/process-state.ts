import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KIB = 1024;

/** Memory that belongs to a process now, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * KIB;
}

/** What a process has open: connections apart, as their number hangs on who is asking. */
export function openFiles(pid: number): { files: number; connections: number } {
  const folder = `/proc/${pid}/fd`;
  const kinds = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      return ''; // Closed meanwhile.
    }
  });
  const open = kinds.filter((kind) => kind !== '');
  const connections = open.filter((kind) => kind.startsWith('socket:')).length;
  return { files: open.length - connections, connections };
}

/** Of a file; 0 where there is none. */
export const fileBytes = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The value of a figure in Prometheus text. */
export const metricIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
