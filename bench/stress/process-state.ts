import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KIB = 1024;

/** The resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * KIB;
}

/** The open files of a process; connections are separate, as their number depends on the clients. */
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

/** The size of a file; 0 if it does not exist. */
export const fileBytes = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** The value of a metric in Prometheus text. */
export const metricIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
