import { z } from 'zod';
import { USER_ID_SHAPE } from '#domain/account/user-id.ts';

/** Well formed by accident: what a program sends that has no id. Strangers would share them. */
const RESERVED_IDS = ['anonymous', 'undefined'];

const GUEST_ID_SHAPE = /^[0-9a-z]{9}$/;

/** A guest: nine characters of `0-9a-z`, made in the browser. */
export const GuestId = z
  .string()
  .regex(GUEST_ID_SHAPE, 'This is not a valid guest id.')
  .refine(isGuestId, 'This is not a valid guest id.');

export const UserId = z.string().regex(USER_ID_SHAPE, 'This is not a valid user id.');

/** Whoever nights and photos belong to: a guest or a user. */
export const OwnerId = z.union([GuestId, UserId], { error: 'This is not a valid id.' });
export type OwnerId = z.infer<typeof OwnerId>;

export function isGuestId(id: string): boolean {
  return GUEST_ID_SHAPE.test(id) && !RESERVED_IDS.includes(id);
}

export const ByOwner = z.strictObject({ ownerId: OwnerId });

/** The id of a row: an unguessable string made on the server. */
export const RowId = z.string().regex(/^[0-9A-Za-z_-]{16,40}$/, 'This is not a valid id.');
