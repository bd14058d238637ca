/** So many characters, or so long a wait, and the lines leave together. */
const MAX_CHARACTERS = 8192;
const MAX_WAIT_MS = 100;
/** How `pino` counts levels. */
const WARN = 40;

type LogOutput = { write(lines: string): unknown; flushSync(): void };

/**
 * Lets the lines of the log leave together: written one at a time, each wakes a thread and is waited for. A warning or an error waits for
 * nothing, and takes along what was said before it. What still waits when the process ends is written then.
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
    // Makes `pino` tell the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      buffer += line;
      if (this.lastLevel >= WARN || buffer.length >= MAX_CHARACTERS) flush();
      else timer ??= setTimeout(flush, MAX_WAIT_MS).unref();
    },
  };
}
