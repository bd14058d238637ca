import { freePort } from '#testing/free-port.ts';
import { newFolder } from '../folders.ts';
import { Program } from '../program.ts';

/** A server that is started again whenever its process ends, as systemd and Docker do. */
export class RestartedServer {
  /** How often its process ended by itself. */
  deaths = 0;
  readonly #onStart: (pid: number) => void;
  readonly #begin: () => Promise<Program>;
  #program: Program;
  #isOver = false;
  #restarting: Promise<void> | undefined;

  private constructor(begin: () => Promise<Program>, program: Program, onStart: (pid: number) => void) {
    this.#begin = begin;
    this.#program = program;
    this.#onStart = onStart;
    this.#attend(program);
  }

  /** `onStart` gets the id of each new process after the first. */
  static async start(script: string, onStart: (pid: number) => void): Promise<RestartedServer> {
    const [folder, port] = [newFolder(), await freePort()];
    const begin = () => Program.start(script, folder, { PORT: String(port) });
    return new RestartedServer(begin, await begin(), onStart);
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
    // One that is busy for minutes does not hear a polite request.
    await this.#program.kill();
  }

  #attend(program: Program): void {
    void program.ended.then(() => {
      if (this.#isOver) return;
      this.deaths += 1;
      // One that does not start again never answers again, which the measurements show.
      this.#restarting = this.#restart().catch(() => undefined);
    });
  }

  async #restart(): Promise<void> {
    this.#program = await this.#begin();
    this.#onStart(this.pid);
    this.#attend(this.#program);
  }
}
