/** The loggable part of a failure: its class and the server's status. Messages can quote the key, the photo or the model. */
export function failureOf(error: unknown): { failure: string; status?: number } {
  const last = field(error, 'lastError') ?? error;
  const name = field(last, 'name');
  const status = field(last, 'statusCode');
  return {
    failure: typeof name === 'string' ? name : typeof last,
    ...(typeof status === 'number' ? { status } : {}),
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
