import type { BodyOf } from '#contract/endpoint.ts';
import { listSchedules } from '#core/schedules/contract.ts';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import { changeSettings, register } from '#features/accounts/contract.ts';
import type { Push, PushMessage, PushOutcome } from '#platform/push/push.ts';
import type { Sms, SmsEventHandlers, SmsLookup, SmsMessage, SmsOutcome } from '#platform/sms/sms.ts';
import type { TestApp } from '#testing/app.ts';
import type { Person } from '#testing/person.ts';
import { changeSchedule, createSchedule } from './contract.ts';

/** An SMS port with outcomes chosen by a test. Sent messages are in `messages`, in order. */
export class ScriptedSms implements Sms {
  readonly messages: SmsMessage[] = [];
  /** The outcome of the next SMS. */
  answer: (message: SmsMessage) => SmsOutcome | Promise<SmsOutcome> = () => ({
    outcome: 'sent',
    providerId: `text-${this.messages.length}`,
  });
  trace: SmsLookup = { trace: 'unknown' };
  handlers: SmsEventHandlers | undefined;

  async send(message: SmsMessage): Promise<SmsOutcome> {
    this.messages.push(message);
    return this.answer(message);
  }

  async find(): Promise<SmsLookup> {
    return this.trace;
  }

  listen(_: unknown, handlers: SmsEventHandlers): void {
    this.handlers = handlers;
  }
}

/** Accepts every notification, unless a test sets another outcome. */
export class ScriptedPush implements Push {
  readonly publicKey = 'B'.repeat(87);
  readonly messages: PushMessage[] = [];
  answer: (message: PushMessage) => PushOutcome | Promise<PushOutcome> = () => ({ outcome: 'sent' });

  isAllowed(): boolean {
    return true;
  }

  async send(message: PushMessage): Promise<PushOutcome> {
    this.messages.push(message);
    return this.answer(message);
  }
}

let people = 0;
export const newNumber = (): string => `+1415555${String(2000 + ++people)}`;

/** A person with an account and SMS reminders. */
export async function personWithSms(app: TestApp, timeZone = 'UTC', phoneNumber = newNumber()): Promise<Person> {
  const person = app.guest(timeZone);
  await signUp(person, { phoneNumber, smsNotificationsEnabled: true });
  return person;
}

export async function signUp(person: Person, more: Partial<BodyOf<typeof register>> = {}): Promise<void> {
  const email = `sleeper-${++people}@example.com`;
  person.id = (await person.call(register, { body: { email, password: 'quiet room', ...more } })).id;
}

type Entered = Partial<BodyOf<typeof createSchedule>>;

/** A schedule with bedtime at 22:30 every evening and a reminder half an hour before. */
export const plan = (person: Person, entered: Entered = {}) =>
  person.call(createSchedule, {
    body: {
      sessionId: person.id,
      name: 'Weekday Schedule',
      targetBedTime: '22:30',
      targetWakeTime: '06:30',
      daysOfWeek: [...WEEKDAYS],
      reminderEnabled: true,
      ...entered,
    },
  });

export const replan = (person: Person, scheduleId: string, body: BodyOf<typeof changeSchedule>) =>
  person.call(changeSchedule, { params: { scheduleId }, body });

export const saveSettings = (person: Person, body: BodyOf<typeof changeSettings>) =>
  person.call(changeSettings, { params: { ownerId: person.id }, body });

/** The last reminder of the person's first schedule, as shown to them. */
export async function lastReminderOf(person: Person): Promise<string | null> {
  const [schedule] = await person.call(listSchedules, { params: { ownerId: person.id } });
  const last = schedule?.lastReminder;
  return last ? [last.evening, last.channel, last.state, last.reason].filter(Boolean).join(' ') : null;
}
