import { z } from 'zod';
import { USER_ID_SHAPE } from '#domain/account/user-id.ts';

/** Well formed by accident: the placeholders of programs without an id. Different people would share them. */
const RESERVED_IDS = ['anonymous', 'undefined'];

export const GUEST_ID_LENGTH = 9;
const GUEST_ID_SHAPE = /^[0-9a-z]{9}$/;

/** The id of a guest: nine characters of `0-9a-z`, generated in the browser. */
export const GuestId = z
  .string()
  .regex(GUEST_ID_SHAPE, 'This is not a valid guest id.')
  .refine(isGuestId, 'This is not a valid guest id.');

export const UserId = z.string().regex(USER_ID_SHAPE, 'This is not a valid user id.');

/** The owner of nights and photos: a guest or a user. */
export const OwnerId = z.union([GuestId, UserId], { error: 'This is not a valid id.' });
export type OwnerId = z.infer<typeof OwnerId>;

export function isGuestId(id: string): boolean {
  return GUEST_ID_SHAPE.test(id) && !RESERVED_IDS.includes(id);
}

export const ByOwner = z.strictObject({ ownerId: OwnerId });

/** The id of a row: an unguessable string generated on the server. */
export const RowId = z.string().regex(/^[0-9A-Za-z_-]{16,40}$/, 'This is not a valid id.');
