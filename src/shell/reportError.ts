import type { ErrorKind } from '../features/tenants/webErrors'

/**
 * Reports an error to the server. The reporting code is loaded with the first error; if it fails to load, the error is dropped.
 */
export function reportError(kind: ErrorKind, error: unknown): void {
  import('../features/tenants/webErrors').then(({ sendWebError }) => sendWebError(kind, error)).catch(() => {})
}

/** Reports uncaught errors. ResizeObserver loop warnings are ignored. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => {
    if (!message.startsWith('ResizeObserver loop')) reportError('error', error ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
}
