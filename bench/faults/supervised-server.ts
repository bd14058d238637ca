import { freePort } from '../../src/testing/free-port.ts';
import { newFolder } from '../folders.ts';
import { Program } from '../program.ts';

/** A server that is restarted whenever its process ends, as systemd and Docker do. */
export class SupervisedServer {
  /** The number of unexpected ends of the process. */
  unexpectedExits = 0;
  readonly #onStart: (pid: number) => void;
  readonly #startProgram: () => Promise<Program>;
  #program: Program;
  #isOver = false;
  #restarting: Promise<void> | undefined;

  private constructor(startProgram: () => Promise<Program>, program: Program, onStart: (pid: number) => void) {
    this.#startProgram = startProgram;
    this.#program = program;
    this.#onStart = onStart;
    this.#supervise(program);
  }

  /** `onStart` receives the id of each new process after the first. */
  static async start(script: string, onStart: (pid: number) => void): Promise<SupervisedServer> {
    const [folder, port] = [newFolder(), await freePort()];
    const startProgram = () => Program.start(script, folder, { PORT: String(port) });
    return new SupervisedServer(startProgram, await startProgram(), onStart);
  }

  get url(): string {
    return this.#program.url;
  }

  get pid(): number {
    return this.#program.pid;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#restarting;
    // A process that is busy for minutes does not react to SIGTERM.
    await this.#program.kill();
  }

  #supervise(program: Program): void {
    void program.ended.then(() => {
      if (this.#isOver) return;
      this.unexpectedExits += 1;
      // If the restart fails, no answer comes any more, which the measurements show.
      this.#restarting = this.#restart().catch(() => undefined);
    });
  }

  async #restart(): Promise<void> {
    this.#program = await this.#startProgram();
    this.#onStart(this.pid);
    this.#supervise(this.#program);
  }
}
