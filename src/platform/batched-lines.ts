/** So many characters, or so long a wait, and the lines leave together. */
const MOST_CHARACTERS = 8192;
const LONGEST_WAIT_MS = 100;
/** How `pino` counts levels. */
const WARN = 40;

type Out = { write(lines: string): unknown; flushSync(): void };

/**
 * Lets the lines of the log leave together: written one at a time, each wakes a thread and is waited for. A warning or an error waits for
 * nothing, and takes along what was said before it. What still waits when the process ends is written then.
 */
export function batchedLines(out: Out) {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') out.write(waiting);
    waiting = '';
  };
  process.on('exit', () => {
    leave();
    out.flushSync();
  });
  return {
    // Makes `pino` tell the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      waiting += line;
      if (this.lastLevel >= WARN || waiting.length >= MOST_CHARACTERS) leave();
      else timer ??= setTimeout(leave, LONGEST_WAIT_MS).unref();
    },
  };
}
