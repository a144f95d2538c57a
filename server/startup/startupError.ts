/** A startup failure that the operator can fix: shown as one sentence without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
