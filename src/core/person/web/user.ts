import { useSyncExternalStore } from 'react';
import { USER_ID_SHAPE } from '#domain/account/user-id.ts';
import { readStored, removeStored, writeStored } from '#ui/browser/storage.ts';
import { CLAIMED_KEY, EMAIL_KEY, GUEST_KEY, USER_KEY } from '#ui/browser/storage-keys.ts';

// Part of the first load of Home, so this file must not import anything heavy.

export type StoredUser = { readonly id: string; readonly email: string };

const listeners = new Set<() => void>();
let latest: StoredUser | null = null;

/** The user signed in on this browser, or null for a guest. The same object while nothing changed. */
export function storedUser(): StoredUser | null {
  const id = readStored(USER_KEY);
  if (id === null || !USER_ID_SHAPE.test(id)) return null;
  const email = readStored(EMAIL_KEY) ?? '';
  if (latest?.id !== id || latest.email !== email) latest = { id, email };
  return latest;
}

/** The owner this browser last used: the user's or the guest's id; null before the first use. */
export const knownOwner = (): string | null => storedUser()?.id ?? readStored(GUEST_KEY);

/**
 * The owner for whom the server has answered in this browser: the user, or a guest with a cookie; null for a new
 * visitor.
 */
export function returningOwner(): string | null {
  const owner = knownOwner();
  return storedUser() !== null || (owner !== null && readStored(CLAIMED_KEY) === owner) ? owner : null;
}

export function storeUser({ id, email }: StoredUser): void {
  writeStored(EMAIL_KEY, email);
  writeStored(USER_KEY, id);
  notifyListeners();
}

/**
 * Signs out in this browser. The guest id that moved to the account is dropped; a new one is generated on first use.
 */
export function clearUser(): void {
  for (const key of [USER_KEY, EMAIL_KEY, GUEST_KEY, CLAIMED_KEY]) removeStored(key);
  notifyListeners();
}

/** Follows the signed-in user, also across tabs. */
export const useStoredUser = (): StoredUser | null => useSyncExternalStore(subscribeToUser, storedUser, storedUser);

/** Calls back whenever the signed-in user may have changed; returns a function that unsubscribes. */
export function subscribeToUser(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key === null || key === USER_KEY || key === EMAIL_KEY) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener?.('storage', onStorage);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
