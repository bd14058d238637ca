/** The buffer is written at this size or after this wait, whichever comes first. */
const MAX_CHARACTERS = 8192;
const MAX_WAIT_MS = 100;
/** The numeric warning level of `pino`. */
const WARN = 40;

type LogOutput = { write(lines: string): unknown; flushSync(): void };

/**
 * Batches log lines, because writing each one alone wakes a thread and waits for it. A warning or an error is written
 * at once with the lines before it; lines still buffered when the process ends are written then.
 */
export function batchedLines(output: LogOutput) {
  let buffer = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffer !== '') output.write(buffer);
    buffer = '';
  };
  process.on('exit', () => {
    flush();
    output.flushSync();
  });
  return {
    // Makes `pino` pass the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      buffer += line;
      if (this.lastLevel >= WARN || buffer.length >= MAX_CHARACTERS) flush();
      else timer ??= setTimeout(flush, MAX_WAIT_MS).unref();
    },
  };
}
