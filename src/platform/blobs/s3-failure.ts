/** The fields of a failure that may be logged. The store's own message can contain keys and names. */
export type Failure = { code: string; status?: number; attempts?: number };

type SdkError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number; attempts?: number } };

export function failureOf(reason: unknown): Failure {
  const { name, code, $metadata } = reason as SdkError;
  const { httpStatusCode: status, attempts } = $metadata ?? {};
  return { code: code ?? name ?? 'Error', ...(status ? { status } : {}), ...(attempts ? { attempts } : {}) };
}

/**
 * A message about a failure that only a change to the settings, the store or the clock can fix. Undefined if waiting
 * may help.
 */
export function settingsProblem(reason: unknown, bucket: string): string | undefined {
  const { code, status = 0 } = failureOf(reason);
  if (code === 'NoSuchBucket') return `S3_BUCKET: this store has no bucket "${bucket}"`;
  if (code === 'InvalidAccessKeyId') return 'S3_ACCESS_KEY_ID is not known to this store';
  if (code === 'SignatureDoesNotMatch') return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not belong together';
  if (code === 'RequestTimeTooSkewed') return 'The clock of this machine and that of the photo store differ too much';
  if (code === 'PermanentRedirect' || code === 'AuthorizationHeaderMalformed') {
    return `S3_REGION or S3_ENDPOINT is not that of the bucket "${bucket}"`;
  }
  if (status === 401 || status === 403) {
    return `S3_ACCESS_KEY_ID may not list, read, write and delete in the bucket "${bucket}"`;
  }
  const isRefused = status >= 300 && status < 500 && status !== 408 && status !== 429;
  return isRefused ? `S3_ENDPOINT, S3_REGION or S3_BUCKET: the store refuses to work with them (${code})` : undefined;
}
