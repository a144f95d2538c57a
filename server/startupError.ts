/** A reason why the server cannot start that its operator can act on: shown as one sentence, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
