import { type Refusal, refuse } from '#contract/errors.ts';

/** What lies below us and fails without anybody's fault: the disk, and the way to the database. Both pass by themselves or by the operator's hand. */
const NO_SAVING = refuse(
  'unavailable',
  'We cannot save anything at the moment. What you see is still right. Please try again in a few minutes.',
  { retryAfterSeconds: 30 },
);
const OUT_OF_REACH = refuse('unavailable', 'We cannot reach our records at the moment. Please try again shortly.', {
  retryAfterSeconds: 5,
});

/** https://www.sqlite.org/rescode.html: FULL, IOERR, READONLY, CANTOPEN; the lower byte of an extended code. */
const SQLITE_NO_SAVING = new Set([13, 10, 8, 14]);
/** BUSY, LOCKED. */
const SQLITE_BUSY = new Set([5, 6]);

/** Of files: no room, a quota used up, a disk that was mounted for reading only or is broken. */
const FILES_NO_SAVING = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'GROUP_UNDONE']);
/** Nobody is there, or there are more connections than the system allows. */
const LINES = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
]);

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html. disk_full, io_error, read_only_sql_transaction (a standby took over);
 * connection exceptions, insufficient resources, operator intervention (statement time limit, shutdown, starting up), conflicts of
 * transactions that were tried often enough, and lock time-outs.
 */
const POSTGRES_NO_SAVING = /^(53100|58030|25006)$/;
const POSTGRES_OUT_OF_REACH = /^(08...|53...|57...|40001|40P01|55P03)$/;
/** `pg` itself has no codes for these. */
const POSTGRES_CLIENT =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|The server does not support|Cannot use a pool after)/;

/** What is noted by the way, and never worth refusing somebody for: false where the disk or the database is in trouble. */
export async function unlessTroubled(noting: Promise<unknown>): Promise<boolean> {
  try {
    await noting;
    return true;
  } catch (reason) {
    if (reason instanceof Error && troubleOf(reason)) return false;
    throw reason;
  }
}

/** The sentence for an error that comes from the disk or the database being in trouble; undefined for any other, which is a bug. */
export function troubleOf(error: Error): Refusal | undefined {
  const { code = '', errcode } = error as Error & { code?: unknown; errcode?: number };
  if (errcode !== undefined)
    return SQLITE_NO_SAVING.has(errcode & 0xff)
      ? NO_SAVING
      : SQLITE_BUSY.has(errcode & 0xff)
        ? OUT_OF_REACH
        : undefined;
  const told = String(code);
  if (FILES_NO_SAVING.has(told) || POSTGRES_NO_SAVING.test(told)) return NO_SAVING;
  const isOutOfReach = LINES.has(told) || POSTGRES_OUT_OF_REACH.test(told) || POSTGRES_CLIENT.test(error.message);
  return isOutOfReach ? OUT_OF_REACH : undefined;
}
