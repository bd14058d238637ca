import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { mb, yesNo } from './statistics.ts';
import { markdownOf, type Table } from './table.ts';

const README = resolve(import.meta.dirname, 'README.md');

/** The machine of the measurement. */
export const machineFacts = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ` +
  `${availableParallelism()} processor cores, ${mb(totalmem())} of memory.`;

/** Saves a table in the page. `command`: the command of the measurement. */
export const saveTable = (place: string, command: string, table: Table): void =>
  writeFileSync(README, withTable(readFileSync(README, 'utf8'), { place, command, table }));

/**
 * Returns the page with a table between the markers of its place and its summary lines at the top, so that one
 * measurement can be repeated alone.
 */
export function withTable(
  page: string,
  { place, command, table }: { place: string; command: string; table: Table },
): string {
  const text = within(page, place, () => `${markdownOf(table)}\n\nMeasured ${machineFacts()}`);
  const lines = glanceLines(command, table);
  return lines.length === 0 ? text : within(text, 'at-a-glance', (old) => withLines(old, command, lines));
}

/** Changes the text between two markers. */
function within(text: string, place: string, change: (old: string) => string): string {
  const [from, to] = [`<!-- ${place} -->\n`, `<!-- end of ${place} -->`];
  const start = text.indexOf(from);
  const end = text.indexOf(to);
  if (start < 0 || end < start) throw new Error(`bench/README.md has no place for ${place}.`);
  return `${text.slice(0, start)}${from}${change(text.slice(start + from.length, end))}\n${text.slice(end)}`;
}

function glanceLines(command: string, { glance = [] }: Table): string[] {
  const day = new Date().toISOString().slice(0, 10);
  return glance.map(({ what, found, aim = '', isMet }) => {
    const verdict = isMet === undefined ? '' : yesNo(isMet);
    return `| ${[what, found, aim, verdict, day, `\`${command}\``].join(' | ')} |`;
  });
}

/** Replaces the lines of the same command, or appends them if there are none. */
function withLines(table: string, command: string, lines: readonly string[]): string {
  const old = table.trimEnd().split('\n');
  const isOld = (line: string) => line.endsWith(`| \`${command}\` |`);
  const first = old.findIndex(isOld);
  const at = first < 0 ? old.length : first;
  return [...old.slice(0, at), ...lines, ...old.slice(at).filter((line) => !isOld(line))].join('\n');
}
