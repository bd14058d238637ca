import { type Refusal, refuse } from '#contract/errors.ts';

/** What lies below us and fails without anybody's fault: the disk, and the way to the database. Both pass by themselves or by the operator's hand. */
const CANNOT_SAVE = refuse(
  'unavailable',
  'We cannot save anything at the moment. What you see is still right. Please try again in a few minutes.',
  { retryAfterSeconds: 30 },
);
const UNREACHABLE = refuse('unavailable', 'We cannot reach our records at the moment. Please try again shortly.', {
  retryAfterSeconds: 5,
});

/** https://www.sqlite.org/rescode.html: FULL, IOERR, READONLY, CANTOPEN; the lower byte of an extended code. */
const SQLITE_CANNOT_SAVE = new Set([13, 10, 8, 14]);
/** BUSY, LOCKED. */
const SQLITE_BUSY = new Set([5, 6]);

/** Of files: no room, a quota used up, a disk that was mounted for reading only or is broken. */
const FILES_CANNOT_SAVE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'GROUP_UNDONE']);
/** Nobody is there, or there are more connections than the system allows. */
const CONNECTION_CODES = new Set([
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
const POSTGRES_CANNOT_SAVE = /^(53100|58030|25006)$/;
const POSTGRES_UNREACHABLE = /^(08...|53...|57...|40001|40P01|55P03)$/;
/** `pg` itself has no codes for these. */
const POSTGRES_CLIENT =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|The server does not support|Cannot use a pool after)/;

/** What is noted by the way, and never worth refusing somebody for: false where the disk or the database is in trouble. */
export async function unlessOutage(recording: Promise<unknown>): Promise<boolean> {
  try {
    await recording;
    return true;
  } catch (reason) {
    if (reason instanceof Error && outageRefusal(reason)) return false;
    throw reason;
  }
}

/** The sentence for an error that comes from the disk or the database being in trouble; undefined for any other, which is a bug. */
export function outageRefusal(error: Error): Refusal | undefined {
  const { code = '', errcode } = error as Error & { code?: unknown; errcode?: number };
  if (errcode !== undefined)
    return SQLITE_CANNOT_SAVE.has(errcode & 0xff)
      ? CANNOT_SAVE
      : SQLITE_BUSY.has(errcode & 0xff)
        ? UNREACHABLE
        : undefined;
  const codeText = String(code);
  if (FILES_CANNOT_SAVE.has(codeText) || POSTGRES_CANNOT_SAVE.test(codeText)) return CANNOT_SAVE;
  const isUnreachable =
    CONNECTION_CODES.has(codeText) || POSTGRES_UNREACHABLE.test(codeText) || POSTGRES_CLIENT.test(error.message);
  return isUnreachable ? UNREACHABLE : undefined;
}
