import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { mb } from './figures.ts';
import { markdownOf, type Table } from './table.ts';

const README = resolve(import.meta.dirname, 'README.md');

/** What the numbers were measured on. */
export const machineFacts = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform} ${process.arch}, ` +
  `${availableParallelism()} processor cores, ${mb(totalmem())} of memory.`;

/** Puts each table between its own markers, so that one measurement can be repeated without the others. */
export function saveTables(tables: ReadonlyMap<string, Table>): void {
  let text = readFileSync(README, 'utf8');
  for (const [name, table] of tables) {
    const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const start = text.indexOf(from);
    const end = text.indexOf(to);
    if (start < 0 || end < start) throw new Error(`bench/README.md has no place for ${name}.`);
    text = `${text.slice(0, start)}${from}\n${markdownOf(table)}\n\nMeasured ${machineFacts()}\n${text.slice(end)}`;
  }
  writeFileSync(README, text);
}
