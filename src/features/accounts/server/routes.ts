import { refuse } from '#contract/errors.ts';
import { getUser, type User } from '#core/person/contract.ts';
import {
  endAuthSession,
  endAuthSessionById,
  isAuthSessionOpen,
  listDevices,
} from '#core/person/server/auth-sessions.ts';
import { forbidden } from '#core/person/server/identity.ts';
import type { PersonalData } from '#core/person/server/personal-data.ts';
import { changeUser, deleteCodes, findUser, lockUserForUpdate, type UserRow } from '#core/person/server/users.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { implement, type Route } from '#platform/http/route.ts';
import { formatPhone } from '#platform/phone/phone-number.ts';
import type { Platform } from '#platform/platform.ts';
import * as contract from '../contract.ts';
import { changePassword } from './change-password.ts';
import { changedSettings } from './change-settings.ts';
import { emailRoutes } from './email-routes.ts';
import { eraseAccount } from './erase-account.ts';
import { exportData, exportNights } from './export-data.ts';
import { rememberDevice } from './known-device.ts';
import { confirmWithCode, PHONE } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { refreshAll } from './refresh-all.ts';
import { mailResetLink, resetPasswordWith } from './reset-password.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { signIn, signUp } from './sign-in.ts';

export type AccountDependencies = Pick<
  Platform,
  'db' | 'clock' | 'logger' | 'blobs' | 'mail' | 'sms' | 'limits' | 'seal' | 'settings'
> & {
  personalData: readonly PersonalData[];
};

export function accountRoutes(dependencies: AccountDependencies): Route[] {
  return [
    ...signInRoutes(dependencies),
    ...settingsRoutes(dependencies),
    ...emailRoutes(dependencies),
    ...dataRoutes(dependencies),
  ];
}

function signInRoutes(dependencies: AccountDependencies): Route[] {
  const { db, clock, limits, logger, seal, personalData } = dependencies;
  return [
    implement(contract.register, async ({ body, client, timeZone }) => {
      await limits.spend('addressLogins', client.address);
      const { timezone: _, phoneConfirmedAt: __, ...settings } = changedSettings(body, timeZone, clock.nowMs());
      return signUp(dependencies, client, { email: body.email, password: body.password, ...settings });
    }),

    implement(contract.login, ({ body, client }) => signIn(dependencies, client, body.email, body.password)),

    implement(contract.logout, async ({ params: { ownerId }, client }) => {
      await db.transaction().execute(async (transaction) => {
        if (client.sessionToken !== undefined) await endAuthSession(transaction, client.sessionToken, ownerId);
        for (const part of personalData) await part.signOut?.(transaction, ownerId, client);
      });
      client.clearSessionCookie();
    }),

    implement(contract.forgotPassword, async ({ body, client }) => {
      await limits.spend('addressResetMails', client.address);
      // Not awaited: the response time would reveal whether there is an account.
      mailResetLink(dependencies, body.email).catch((reason) =>
        logger.error({ err: reason }, 'a password reset email was not sent'),
      );
      return { isSent: dependencies.settings.sendsMail };
    }),

    implement(contract.resetPassword, async ({ body, client }) => {
      await limits.spend('addressLogins', client.address);
      const { user, found } = await resetPasswordWith(dependencies, body);
      client.clearSessionCookie();
      // The reset link proves the account's owner, so failed logins of others cannot lock this browser out.
      rememberDevice(seal, client, user);
      return { found };
    }),
  ];
}

function settingsRoutes(dependencies: AccountDependencies): Route[] {
  const { db, clock, limits, sms, logger, personalData, settings } = dependencies;
  const toUser = (user: UserRow): User => ({
    id: user.id,
    email: user.email,
    phoneNumber: user.phoneNumber && formatPhone(user.phoneNumber),
    phoneConfirmed: user.phoneNumber === null || !settings.confirmsNumbers || user.phoneConfirmedAt !== null,
    smsNotificationsEnabled: user.smsNotificationsEnabled === 1,
    smsFault: user.smsFault,
    timezone: user.timezone,
  });
  return [
    implement(getUser, async ({ params }) => toUser(await requireUser(findUser(db, params.ownerId)))),

    implement(contract.changeSettings, async ({ params, body, timeZone, client }) => {
      const nowMs = clock.nowMs();
      return db.transaction().execute(async (transaction) => {
        const before = await requireUser(lockUserForUpdate(transaction, params.ownerId));
        // A number that is saved after a new password ended the session would not be revoked by it.
        const isOpen = await isAuthSessionOpen(transaction, before.id, client.sessionToken ?? '');
        if (!isOpen) throw refuse('unauthenticated', SIGNED_OUT);
        const settings = changedSettings(body, timeZone, nowMs, before);
        if (settings.phoneNumber !== before.phoneNumber) await deleteCodes(transaction, before.id, 'confirm-phone');
        const user = await requireUser(changeUser(transaction, before.id, settings));
        await refreshAll(personalData, transaction, user.id, nowMs);
        return toUser(user);
      });
    }),

    implement(contract.sendPhoneCode, ({ params, client }) =>
      sendPhoneCode({ db, clock, sms, limits, logger }, params.ownerId, client.address),
    ),

    implement(contract.confirmPhone, async ({ params, body }) =>
      toUser(
        await confirmWithCode({ db, personalData }, PHONE, { owner: params.ownerId, code: body.code }, clock.nowMs()),
      ),
    ),

    implement(contract.changePassword, async ({ params, body: { currentPassword, ...choice }, client }) => {
      await limits.spend('ownerPasswords', params.ownerId);
      const user = await requireUser(findUser(db, params.ownerId));
      await checkPassword(user, currentPassword, 'currentPassword');
      await changePassword(dependencies, client, user, choice);
    }),

    implement(contract.listDevices, async ({ params, client }) => {
      const devices = await listDevices(db, params.ownerId, client.sessionToken, clock.nowMs());
      return devices.map(({ device, createdAt, ...rest }) => ({
        ...rest,
        name: deviceName(device),
        signedInAt: createdAt,
      }));
    }),

    implement(contract.signOutDevice, async ({ params }) => {
      if (!(await endAuthSessionById(db, params.ownerId, params.deviceId))) throw forbidden();
    }),
  ];
}

function dataRoutes(dependencies: AccountDependencies): Route[] {
  const { db, limits } = dependencies;
  return [
    implement(contract.exportData, async ({ params }) =>
      exportData(dependencies, await requireUser(findUser(db, params.ownerId))),
    ),

    implement(contract.exportNights, async ({ params }) =>
      exportNights(dependencies, await requireUser(findUser(db, params.ownerId))),
    ),

    implement(contract.deleteAccount, async ({ params, body, client }) => {
      await limits.spend('ownerPasswords', params.ownerId);
      const user = await requireUser(findUser(db, params.ownerId));
      await checkPassword(user, body.password, 'password');
      await eraseAccount(dependencies, user.id);
      client.clearSessionCookie();
    }),
  ];
}

const SIGNED_OUT = 'Please log in first.';

/** The account of an open session exists unless it was erased during this request. */
async function requireUser(lookup: Promise<UserRow | undefined>): Promise<UserRow> {
  const user = await lookup;
  if (!user) throw refuse('unauthenticated', SIGNED_OUT);
  return user;
}

async function checkPassword(user: UserRow, password: string, field: string): Promise<void> {
  if (await isPassword(password, user.passwordHash)) return;
  throw refuse('forbidden', 'This is not your current password.', { field });
}
