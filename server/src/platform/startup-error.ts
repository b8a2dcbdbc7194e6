/**
 * The server cannot start as things stand. The message is one line for the person at the terminal and says what to do.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
