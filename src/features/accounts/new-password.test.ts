import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { changePassword, forgotPassword, login, register, resetPassword } from './contract.ts';
import { passwordHash } from './server/password.ts';

const GOOD = 'quiet room';
const COMMON = 'This password is one of the most used ones, and guessed first. Please choose another.';
const NAMED = 'Your address and the name of this app are guessed first. Please choose another password.';

onEachEngine('A new password', (engine) => {
  let app: TestApp;
  const mailbox = new Mailbox();
  before(async () => {
    app = await startApp(engine, { mail: mailbox });
  });
  after(() => app.stop());

  const registerPerson = async (email: string, password = GOOD) => {
    const person = app.guest();
    person.id = (await person.call(register, { body: { email, password } })).id;
    return person;
  };

  test('is refused at sign-up when it is guessed first, and nothing is made', async () => {
    const email = 'robin.hill@example.com';
    const refusals = [
      ['123456', COMMON],
      ['PassWord', COMMON],
      ['iloveyou', COMMON],
      ['zzzzzzzzzzzzzzzzzzzzzzzz', COMMON],
      ['lkjhgfdsa', COMMON],
      ['robin.hill', NAMED],
      [email.toUpperCase(), NAMED],
      ['Better Sleep', NAMED],
    ] as const;
    for (const [password, message] of refusals) {
      const refused = await app.guest().refused(register, { body: { email, password } });
      assert.deepEqual(refused, { status: 400, message }, password);
    }
    await registerPerson(email, 'sleepwell');
  });

  test('may be short if nobody guesses it, and long, and every character of it counts', async () => {
    await registerPerson('six@example.com', 'k7#vq!');
    const long = 'a quiet and dark room, '.repeat(8).slice(0, 199);
    await registerPerson('long@example.com', `${long}x`);
    const body = { email: 'long@example.com', password: `${long}y` };
    assert.equal((await app.guest().refused(login, { body })).status, 401);
  });

  test('is refused at a change, and the present one stays', async () => {
    const email = 'changing@example.com';
    const person = await registerPerson(email);
    const change = (newPassword: string) =>
      person.refused(changePassword, { params: { ownerId: person.id }, body: { currentPassword: GOOD, newPassword } });
    assert.deepEqual(await change('dragon'), { status: 400, message: COMMON });
    assert.deepEqual(await change('changing1'), { status: 400, message: NAMED });
    await app.guest().call(login, { body: { email, password: GOOD } });
  });

  test('is refused at a reset, and the link stays good for another one', async () => {
    const email = 'forgetful@example.com';
    await registerPerson(email);
    const guest = app.guest();
    await guest.call(forgotPassword, { body: { email } });
    const [token = ''] = await mailbox.resetTokens(email);
    const reset = (password: string) => ({ body: { token, password } });
    assert.deepEqual(await guest.refused(resetPassword, reset('football')), { status: 400, message: COMMON });
    assert.deepEqual(await guest.refused(resetPassword, reset('forgetful')), { status: 400, message: NAMED });
    await guest.call(resetPassword, reset('another quiet room'));
    await guest.call(login, { body: { email, password: 'another quiet room' } });
  });

  test('that is refused is named as the field at fault, and so is what else was wrong', async () => {
    const email = 'fields@example.com';
    const person = await registerPerson(email);
    const rejectsWith = async (call: Promise<unknown>, status: number, field: string | undefined) =>
      assert.rejects(call, { status, field });
    const change = (currentPassword: string, newPassword: string) =>
      person.call(changePassword, { params: { ownerId: person.id }, body: { currentPassword, newPassword } });
    await rejectsWith(change(GOOD, 'dragon'), 400, 'newPassword');
    await rejectsWith(change(GOOD, 'x'), 400, 'newPassword');
    await rejectsWith(change('wrong one', 'another quiet room'), 403, 'currentPassword');
    const guest = app.guest();
    const token = 'never-sent-by-anyone';
    await rejectsWith(guest.call(resetPassword, { body: { token, password: 'dragon' } }), 400, 'password');
    await rejectsWith(guest.call(resetPassword, { body: { token, password: GOOD } }), 400, 'token');
    await rejectsWith(guest.call(register, { body: { email, password: GOOD } }), 409, 'email');
    await rejectsWith(guest.call(register, { body: { email: '', password: '' } }), 400, 'email');
    await rejectsWith(guest.call(register, { body: { email, password: GOOD, phoneNumber: '1' } }), 400, 'phoneNumber');
    await rejectsWith(guest.call(login, { body: { email, password: 'wrong one' } }), 401, undefined);
  });

  test('is asked for nowhere else: one that was chosen before still opens the account', async () => {
    const email = 'early@example.com';
    const { id } = await registerPerson(email);
    const common = await passwordHash('123456');
    await app.platform.db.updateTable('users').set({ passwordHash: common }).where('id', '=', id).execute();
    await app.guest().call(login, { body: { email, password: '123456' } });
  });
});
