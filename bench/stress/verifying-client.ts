import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '../../src/contract/errors.ts';
import { fetchToday, patchItem, patchLog } from '../../src/core/nights/contract.ts';
import { listSleepSessions } from '../../src/core/nights/imported-contract.ts';
import { listAnalyses, RoomAnalysis } from '../../src/core/room/contract.ts';
import { listSchedules } from '../../src/core/schedules/contract.ts';
import { login, register } from '../../src/features/accounts/contract.ts';
import { confirmImport, dropImport, listImports } from '../../src/features/imports/contract.ts';
import { previewFile } from '../../src/features/imports/export-files.fixture.ts';
import { analyzeRoom } from '../../src/features/room-analysis/contract.ts';
import { changeSchedule, createSchedule, deleteSchedule } from '../../src/features/schedules/contract.ts';
import { appleFile } from '../../src/platform/exports/apple-health.fixture.ts';
import { Person } from '../../src/testing/person.ts';
import { ExpectedValue } from './expected-value.ts';

const PASSWORD = 'a quiet dark room';
const NIGHTS_A_FILE = 3;
const MAX_SCHEDULES = 5;
const DAY_MS = 86_400_000;
const PLAN = { targetWakeTime: '07:00', daysOfWeek: ['monday' as const] };
/** Long enough for the row to span several pages of the database. */
const LONG = ' slept well, and long.'.repeat(150);

/** True if the server is down or overloaded; any other error is a fault of the test or of the contract. */
export function isTrouble(reason: unknown): boolean {
  if (reason instanceof CallError) return reason.status >= 500;
  return reason instanceof Error && reason.name !== 'ZodError' && !reason.message.includes('refused: 4');
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `came`: unanswered writes that were found. `lockedOut`: guests whose first answer was cut off. */
export type WriteCounts = { acknowledged: number; unanswered: number; foundUnanswered: number; lockedOut: number };

/** A person who writes without a pause, records what was acknowledged, and verifies it after each crash. */
export class VerifyingClient {
  readonly faults: string[] = [];
  /** The errors that ended the writing each time. */
  readonly troubles: string[] = [];
  readonly counts: WriteCounts = { acknowledged: 0, unanswered: 0, foundUnanswered: 0, lockedOut: 0 };
  readonly #newPerson: () => Person;
  #person: Person;
  readonly #photo: Uint8Array;
  #logId = '';
  readonly #log = new ExpectedValue(0);
  readonly #items = Array.from({ length: 8 }, () => new ExpectedValue(false));
  readonly #schedules = new Map<string, { id: string; version: ExpectedValue<number | null> }>();
  readonly #analyses = new Set<string>();
  #photosUnanswered = 0;
  readonly #nights: ExpectedValue<number>[] = [];
  readonly #account = new ExpectedValue<string | null>(null);
  /** Each client begins at a random action, so that they do not all send a photo at once. */
  #turn = 1 + randomInt(300);

  /** `of`: creates the person that verifies. */
  constructor(url: string, photo: Uint8Array, of = (address: string) => new Person(address)) {
    this.#newPerson = () => of(url);
    this.#person = this.#newPerson();
    this.#photo = photo;
  }

  /** Writes until the server fails or `isOver`. */
  async write(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        await this.#writeNext();
      } catch (reason) {
        if (isTrouble(reason)) return void this.troubles.push(String(reason));
        this.faults.push(`A write was refused: ${String(reason)}`);
        await sleep(100);
      }
    }
  }

  /** Verifies everything that was acknowledged. */
  async verify(): Promise<void> {
    await this.#verifyAccount();
    await this.#verifyLog();
    await this.#verifySchedules();
    await this.#verifyPhotos();
    await this.#verifyNights();
  }

  #writeNext(): Promise<void> {
    this.#turn += 1;
    if (this.#logId === '') return this.#open();
    if (this.#turn % 100 === 20) return this.#sendPhoto();
    if (this.#turn % 75 === 10) return this.#importNights();
    if (this.#turn % 150 === 45 && this.#account.lastAcknowledged === null) return this.#register();
    const dice = randomInt(10);
    if (dice < 5) return this.#changeLog();
    return dice < 8 ? this.#toggleItem() : this.#changePlan();
  }

  async #trackWrite<Value>(
    expected: ExpectedValue<Value>,
    value: Value,
    action: () => Promise<unknown>,
  ): Promise<void> {
    expected.recordSent(value);
    await action();
    expected.recordAcknowledged(value);
    this.counts.acknowledged += 1;
  }

  #check<Value>(what: string, expected: ExpectedValue<Value>, found: Value): void {
    if (!expected.allows(found))
      this.faults.push(`${what} was acknowledged as ${expected.lastAcknowledged} and found as ${found}.`);
    this.counts.unanswered += expected.unanswered;
    if (found !== expected.lastAcknowledged) this.counts.foundUnanswered += 1;
    expected.recordRead(found);
  }

  get #params() {
    return { params: { ownerId: this.#person.id } };
  }

  async #open(): Promise<void> {
    const { log } = await this.#today();
    this.#logId = log.id;
    this.counts.acknowledged += 1;
  }

  /** A guest whose first answer never came has no key to its id and no rows under it: a new guest begins. */
  async #today() {
    try {
      return await this.#person.call(fetchToday, this.#params);
    } catch (reason) {
      const isLockedOut = reason instanceof CallError && reason.status === 403 && this.#logId === '';
      if (!isLockedOut) throw reason;
      this.counts.lockedOut += 1;
      this.#person = this.#newPerson();
      return this.#person.call(fetchToday, this.#params);
    }
  }

  /** Three fields that must stay consistent. */
  async #changeLog(): Promise<void> {
    const version = this.#turn;
    const body = { overallScore: version % 101, bedTime: clock(version), notes: `${version}:${LONG}` };
    await this.#trackWrite(this.#log, version, () =>
      this.#person.call(patchLog, { params: { logId: this.#logId }, body }),
    );
  }

  async #toggleItem(): Promise<void> {
    const at = randomInt(8);
    const item = this.#items[at]!;
    const completed = !item.lastAcknowledged;
    const params = { itemId: `${this.#logId}.${at + 1}` };
    await this.#trackWrite(item, completed, () => this.#person.call(patchItem, { params, body: { completed } }));
  }

  async #changePlan(): Promise<void> {
    const version = this.#turn;
    const own = [...this.#schedules].filter(
      ([, { id, version: expected }]) => id !== '' && expected.lastAcknowledged !== null,
    );
    const [tag, schedule] = own[randomInt(Math.max(1, own.length))] ?? ['', undefined];
    if (!schedule || own.length < 2) return this.#makePlan(version);
    const params = { scheduleId: schedule.id };
    if (own.length > MAX_SCHEDULES) {
      return this.#trackWrite(schedule.version, null, () => this.#person.call(deleteSchedule, { params }));
    }
    const body = { name: `${tag} ${version}`, targetBedTime: clock(version) };
    await this.#trackWrite(schedule.version, version, () => this.#person.call(changeSchedule, { params, body }));
  }

  async #makePlan(version: number): Promise<void> {
    const [tag, made] = [randomUUID(), { id: '', version: new ExpectedValue<number | null>(null) }];
    this.#schedules.set(tag, made);
    const named = { name: `${tag} ${version}`, targetBedTime: clock(version) };
    const body = { sessionId: this.#person.id, ...PLAN, ...named };
    await this.#trackWrite(made.version, version, async () => {
      made.id = (await this.#person.call(createSchedule, { body })).id;
    });
  }

  async #sendPhoto(): Promise<void> {
    this.#photosUnanswered += 1;
    const answer = await this.#person.upload(analyzeRoom, { ownerId: this.#person.id }, this.#photo);
    const text = await answer.text();
    if (!answer.ok) throw new CallError(answer.status, text);
    this.#analyses.add(RoomAnalysis.parse(JSON.parse(text)).id);
    this.#photosUnanswered -= 1;
    this.counts.acknowledged += 1;
  }

  /** Three nights in one file: all of them or none. Every third import is undone. */
  async #importNights(): Promise<void> {
    const expected = new ExpectedValue(0);
    const file = this.#nights.push(expected) - 1;
    const { id: importId } = await previewFile(this.#person, appleFile(datesOf(file).map(nightOn)));
    const params = { ownerId: this.#person.id, importId };
    await this.#trackWrite(expected, NIGHTS_A_FILE, () => this.#person.call(confirmImport, { params, body: {} }));
    if (file % 3 === 2) await this.#trackWrite(expected, 0, () => this.#person.call(dropImport, { params }));
  }

  async #register(): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    await this.#trackWrite(this.#account, email, async () => {
      const { id } = await this.#person.call(register, { body: { email, password: PASSWORD } });
      this.#person.id = id;
    });
    await this.#open();
  }

  /** An account with an unknown outcome is verified by logging in: all rows of the guest moved with it. */
  async #verifyAccount(): Promise<void> {
    for (const email of this.#account.pending().filter((one) => one !== null)) {
      try {
        const { id } = await this.#person.call(login, { body: { email, password: PASSWORD } });
        this.#person.id = id;
        this.#check('The account', this.#account, email);
      } catch (reason) {
        if (!(reason instanceof CallError && reason.status === 401)) throw reason;
      }
    }
    if (this.#account.unanswered > 0) this.#check('The account', this.#account, null);
  }

  async #verifyLog(): Promise<void> {
    const { log, checklist } = await this.#today();
    if (this.#logId !== '' && this.#account.lastAcknowledged === null && log.id !== this.#logId) {
      this.faults.push('The log exists twice.');
    }
    this.#logId = log.id;
    const version = Number(log.notes.split(':')[0]);
    const isWhole =
      version === 0 ||
      (log.overallScore === version % 101 && log.bedTime === clock(version) && log.notes === `${version}:${LONG}`);
    if (!isWhole) this.faults.push(`A log is inconsistent: ${version}, ${log.overallScore}, ${log.bedTime}.`);
    this.#check('The log', this.#log, version);
    for (const [at, { completed }] of checklist.entries()) this.#check('A tick', this.#items[at]!, completed);
  }

  async #verifySchedules(): Promise<void> {
    const listed = new Map(
      (await this.#person.call(listSchedules, this.#params)).map((found) => [found.name.split(' ')[0], found]),
    );
    for (const [tag, schedule] of this.#schedules) {
      const found = listed.get(tag);
      const version = found ? Number(found.name.split(' ')[1]) : null;
      if (found && found.targetBedTime !== clock(version ?? 0)) this.faults.push('A schedule is inconsistent.');
      if (found) schedule.id = found.id;
      this.#check('A schedule', schedule.version, version);
      listed.delete(tag);
    }
    if (listed.size > 0) this.faults.push(`${listed.size} schedules exist that were never created.`);
  }

  async #verifyPhotos(): Promise<void> {
    const listed = await this.#person.call(listAnalyses, this.#params);
    const ids = new Set(listed.map(({ id }) => id));
    const lost = [...this.#analyses].filter((id) => !ids.has(id));
    if (lost.length > 0) this.faults.push(`${lost.length} photos were lost.`);
    const more = ids.size - this.#analyses.size;
    if (more > this.#photosUnanswered) this.faults.push(`${more} photos exist that were never sent.`);
    this.counts.unanswered += this.#photosUnanswered;
    this.counts.foundUnanswered += Math.max(0, more);
    this.#photosUnanswered = 0;
    for (const { id, imageUrl } of listed) {
      this.#analyses.add(id);
      const answer = await this.#person.fetch(imageUrl);
      const bytes = await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`A photo was answered ${answer.status}.`);
      if (!answer.ok || bytes.byteLength === 0) this.faults.push(`A photo was answered ${answer.status}.`);
    }
  }

  /** Discards an import that a crash left unfinished, as a person would. */
  async #verifyNights(): Promise<void> {
    for (const { id: importId, state } of await this.#person.call(listImports, this.#params)) {
      const params = { ownerId: this.#person.id, importId };
      if (state !== 'imported') await this.#person.call(dropImport, { params });
    }
    const sessions = await this.#person.call(listSleepSessions, this.#params);
    const listed = new Set(sessions.map(({ sessionDate }) => sessionDate));
    for (const [file, expected] of this.#nights.entries()) {
      this.#check('A file', expected, datesOf(file).filter((date) => listed.has(date)).length);
    }
  }
}

const datesOf = (file: number): string[] =>
  Array.from({ length: NIGHTS_A_FILE }, (_, night) =>
    new Date(Date.UTC(2018, 0, 1) + (file * NIGHTS_A_FILE + night) * DAY_MS).toISOString().slice(0, 10),
  );

const nightOn = (date: string) => ({
  from: `${date} 00:10:00 +0000`,
  to: `${date} 06:40:00 +0000`,
  value: 'HKCategoryValueSleepAnalysisAsleepCore',
  zone: 'UTC',
});
