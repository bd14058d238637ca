/** An expected obstacle, with a message for the person or operator. Nothing is broken and nothing was changed. */
export class OperationalError extends Error {
  override readonly name = 'OperationalError';
}
