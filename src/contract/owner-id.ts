import { z } from 'zod';
import { USER_ID_SHAPE } from '#domain/account/user-id.ts';

/** Well formed by accident: what a program sends that has no id. Strangers would share them. */
const SHARED_WORDS = ['anonymous', 'undefined'];

/** A guest: nine characters of `0-9a-z`, made in the browser. */
export const GuestId = z
  .string()
  .regex(/^[0-9a-z]{9}$/, 'This is not a valid guest id.')
  .refine((id) => !SHARED_WORDS.includes(id), 'This is not a valid guest id.');

export const UserId = z.string().regex(USER_ID_SHAPE, 'This is not a valid user id.');

/** Whoever nights and photos belong to: a guest or a user. */
export const OwnerId = z.union([GuestId, UserId], { error: 'This is not a valid id.' });
export type OwnerId = z.infer<typeof OwnerId>;

export const isGuestId = (id: string): boolean => GuestId.safeParse(id).success;

export const ByOwner = z.strictObject({ ownerId: OwnerId });

/** The id of a row: an unguessable string made on the server. */
export const RowId = z.string().regex(/^[0-9A-Za-z_-]{16,40}$/, 'This is not a valid id.');
