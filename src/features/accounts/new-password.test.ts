import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { changePassword, forgotPassword, login, register, resetPassword } from './contract.ts';
import { passwordHash } from './server/password.ts';

const GOOD = 'quiet room';
const COMMON = 'This password is too common and easy to guess. Please choose another one.';
const NAMED = 'Your email address and the name of this app are easy to guess. Please choose another password.';

onEachEngine('New passwords', (engine) => {
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

  test('A sign-up with an easily guessed password is refused and creates no account.', async () => {
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

  test('A new password may be short if it is hard to guess, or long, and every character counts.', async () => {
    await registerPerson('six@example.com', 'k7#vq!');
    const long = 'a quiet and dark room, '.repeat(8).slice(0, 199);
    await registerPerson('long@example.com', `${long}x`);
    const body = { email: 'long@example.com', password: `${long}y` };
    assert.equal((await app.guest().refused(login, { body })).status, 401);
  });

  test('A password change to an easily guessed password is refused, and the current password stays valid.', async () => {
    const email = 'changing@example.com';
    const person = await registerPerson(email);
    const change = (newPassword: string) =>
      person.refused(changePassword, { params: { ownerId: person.id }, body: { currentPassword: GOOD, newPassword } });
    assert.deepEqual(await change('dragon'), { status: 400, message: COMMON });
    assert.deepEqual(await change('changing1'), { status: 400, message: NAMED });
    await app.guest().call(login, { body: { email, password: GOOD } });
  });

  test('A reset to an easily guessed password is refused, and the link stays valid.', async () => {
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

  test('A refused password is reported with its field, and so are other invalid fields.', async () => {
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

  test('A login accepts a common password that was chosen earlier.', async () => {
    const email = 'early@example.com';
    const { id } = await registerPerson(email);
    const common = await passwordHash('123456', app.platform.settings.passwordCost);
    await app.platform.db.updateTable('users').set({ passwordHash: common }).where('id', '=', id).execute();
    await app.guest().call(login, { body: { email, password: '123456' } });
  });
});
