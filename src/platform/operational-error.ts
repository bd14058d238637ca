/** What keeps something from being done, in a sentence for the person who asked for it or runs the server. Nothing is broken and nothing was changed by it. */
export class OperationalError extends Error {
  override readonly name = 'Obstacle';
}
