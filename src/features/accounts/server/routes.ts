import { refuse } from '#contract/errors.ts';
import { getUser, type User } from '#core/person/contract.ts';
import { devicesOf, endDevice, endSession } from '#core/person/server/auth-sessions.ts';
import type { Belongings } from '#core/person/server/belongings.ts';
import { notYours } from '#core/person/server/identity.ts';
import { changeUser, dropCodes, findUser, heldUser, type UserRow } from '#core/person/server/users.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { formatted } from '#platform/phone/phone-number.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from '../contract.ts';
import { changePassword } from './change-password.ts';
import { changedSettings } from './change-settings.ts';
import { emailRoutes } from './confirm-email.ts';
import { textPhoneCode } from './confirm-phone.ts';
import { eraseAccount } from './erase-account.ts';
import { exportData, exportNights } from './export-data.ts';
import { rememberDevice } from './known-device.ts';
import { confirmWith, PHONE } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { refreshAll } from './refresh-all.ts';
import { mailResetLink, resetPasswordWith } from './reset-password.ts';
import { signIn, signUp } from './sign-in.ts';

export type AccountNeeds = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'blobs' | 'mail' | 'sms' | 'limits' | 'seal' | 'settings'
> & {
  belongings: readonly Belongings[];
};

export function accountRoutes(needs: AccountNeeds): Route[] {
  return [...signingRoutes(needs), ...settingsRoutes(needs), ...emailRoutes(needs), ...dataRoutes(needs)];
}

function signingRoutes(needs: AccountNeeds): Route[] {
  const { db, clock, limits, logger, seal } = needs;
  return [
    implement(contract.register, async ({ body, visit, timeZone }) => {
      await limits.spend('addressLogins', visit.address);
      const { timezone: _, phoneConfirmedAt: __, ...settings } = changedSettings(body, timeZone, clock.nowMs());
      return signUp(needs, visit, { email: body.email, password: body.password, ...settings });
    }),

    implement(contract.login, ({ body, visit }) => signIn(needs, visit, body.email, body.password)),

    implement(contract.logout, async ({ params, visit }) => {
      if (visit.sessionToken !== undefined) await endSession(db, visit.sessionToken, params.ownerId);
      visit.forgetSession();
    }),

    implement(contract.forgotPassword, async ({ body, visit }) => {
      await limits.spend('addressResetMails', visit.address);
      // Not awaited: how long the mail takes would tell whether there is an account.
      mailResetLink(needs, body.email).catch((reason) => logger.error({ err: reason }, 'a mail was not sent'));
    }),

    implement(contract.resetPassword, async ({ body, visit }) => {
      await limits.spend('addressLogins', visit.address);
      const user = await resetPasswordWith(needs, body);
      visit.forgetSession();
      // The mailbox has shown whose browser this is, so nobody can lock it out by failing to log in.
      rememberDevice(seal, visit, user);
    }),
  ];
}

function settingsRoutes(needs: AccountNeeds): Route[] {
  const { db, clock, limits, sms, logger, belongings, settings } = needs;
  const shown = (user: UserRow): User => ({
    id: user.id,
    email: user.email,
    phoneNumber: user.phoneNumber && formatted(user.phoneNumber),
    phoneConfirmed: user.phoneNumber === null || !settings.confirmsNumbers || user.phoneConfirmedAt !== null,
    smsNotificationsEnabled: user.smsNotificationsEnabled === 1,
    smsFault: user.smsFault,
    timezone: user.timezone,
  });
  return [
    implement(getUser, async ({ params }) => shown(await existing(findUser(db, params.ownerId)))),

    implement(contract.changeSettings, async ({ params, body, timeZone }) => {
      const nowMs = clock.nowMs();
      return db.transaction().execute(async (transaction) => {
        const before = await existing(heldUser(transaction, params.ownerId));
        const settings = changedSettings(body, timeZone, nowMs, before);
        if (settings.phoneNumber !== before.phoneNumber) await dropCodes(transaction, before.id, 'confirm-phone');
        const user = await existing(changeUser(transaction, before.id, settings));
        await refreshAll(belongings, transaction, user.id, nowMs);
        return shown(user);
      });
    }),

    implement(contract.sendPhoneCode, ({ params, visit }) =>
      textPhoneCode({ db, clock, sms, limits, logger }, params.ownerId, visit.address),
    ),

    implement(contract.confirmPhone, async ({ params, body }) =>
      shown(await confirmWith({ db, belongings }, PHONE, { owner: params.ownerId, code: body.code }, clock.nowMs())),
    ),

    implement(contract.changePassword, async ({ params, body: { currentPassword, ...choice }, visit }) => {
      await limits.spend('ownerPasswords', params.ownerId);
      const user = await existing(findUser(db, params.ownerId));
      await checkPassword(user, currentPassword, 'currentPassword');
      await changePassword(needs, visit, user, choice);
    }),

    implement(contract.listDevices, async ({ params, visit }) => {
      const devices = await devicesOf(db, params.ownerId, visit.sessionToken, clock.nowMs());
      return devices.map(({ device, createdAt, ...rest }) => ({
        ...rest,
        name: deviceName(device),
        signedInAt: createdAt,
      }));
    }),

    implement(contract.signOutDevice, async ({ params }) => {
      if (!(await endDevice(db, params.ownerId, params.deviceId))) throw notYours();
    }),
  ];
}

function dataRoutes(needs: AccountNeeds): Route[] {
  const { db, limits } = needs;
  return [
    implement(contract.exportData, async ({ params }) =>
      exportData(needs, await existing(findUser(db, params.ownerId))),
    ),

    implement(contract.exportNights, async ({ params }) =>
      exportNights(needs, await existing(findUser(db, params.ownerId))),
    ),

    implement(contract.deleteAccount, async ({ params, body, visit }) => {
      await limits.spend('ownerPasswords', params.ownerId);
      const user = await existing(findUser(db, params.ownerId));
      await checkPassword(user, body.password, 'password');
      await eraseAccount(needs, user.id);
      visit.forgetSession();
    }),
  ];
}

/** The account of an open session is there, unless it was erased this very moment. */
async function existing(asked: Promise<UserRow | undefined>): Promise<UserRow> {
  const user = await asked;
  if (!user) throw refuse('unauthenticated', 'Please log in first.');
  return user;
}

async function checkPassword(user: UserRow, password: string, field: string): Promise<void> {
  if (await isPassword(password, user.passwordHash)) return;
  throw refuse('forbidden', 'This is not your current password.', { field });
}
