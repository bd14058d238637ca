import { type Refusal, refuse } from '#contract/errors.ts';

/** Refusals for outages of the disk or the database, which pass by themselves or after a repair by the operator. */
const CANNOT_SAVE = refuse(
  'unavailable',
  'We cannot save anything at the moment. What you see is still right. Please try again in a few minutes.',
  { retryAfterSeconds: 30 },
);
const UNREACHABLE = refuse('unavailable', 'We cannot reach our records right now. Please try again soon.', {
  retryAfterSeconds: 5,
});

/** https://www.sqlite.org/rescode.html: FULL, IOERR, READONLY, CANTOPEN; the lower byte of an extended code. */
const SQLITE_CANNOT_SAVE = new Set([13, 10, 8, 14]);
/** BUSY, LOCKED. */
const SQLITE_BUSY = new Set([5, 6]);

/** File errors: no space, an exhausted quota, a read-only or broken disk. */
const FILES_CANNOT_SAVE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'GROUP_UNDONE']);
/** The server is unreachable, or there are more connections than the system allows. */
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
 * https://www.postgresql.org/docs/current/errcodes-appendix.html. disk_full, io_error, read_only_sql_transaction (after
 * a failover); connection exceptions, insufficient resources, operator intervention (statement timeout, shutdown,
 * startup), transaction conflicts after all retries, and lock timeouts.
 */
const POSTGRES_CANNOT_SAVE = /^(53100|58030|25006)$/;
const POSTGRES_UNREACHABLE = /^(08...|53...|57...|40001|40P01|55P03)$/;
/** `pg` itself has no codes for these errors. */
const POSTGRES_CLIENT =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|The server does not support|Cannot use a pool after)/;

/** For optional writes that must not fail a request. Returns false during an outage of the disk or the database. */
export async function unlessOutage(recording: Promise<unknown>): Promise<boolean> {
  try {
    await recording;
    return true;
  } catch (reason) {
    if (reason instanceof Error && outageRefusal(reason)) return false;
    throw reason;
  }
}

/** The refusal for an error caused by an outage of the disk or the database. Undefined for any other error, which is a bug. */
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
