/** The server can't start. The message is one line for the terminal and says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
