import type { ErrorKind } from '../features/tenants/webErrors'

/** Tells the server what went wrong unseen. The code for it is loaded with the first error; a failure of that ends it. */
export function reportError(kind: ErrorKind, error: unknown): void {
  import('../features/tenants/webErrors').then(({ sendWebError }) => sendWebError(kind, error)).catch(() => {})
}

/** Errors that nobody catches; that an observer's news waits for the next frame is none. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => {
    if (!message.startsWith('ResizeObserver loop')) reportError('error', error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}
