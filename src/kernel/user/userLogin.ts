import type { Login } from '#api/sessionStore'

/** The user-login event (core 2.3): somebody has logged in, and the user's data is loaded. */
type Listener = (login: Login) => void

const listeners = new Set<Listener>()

/** Calls back after each login in this browser until the returned function is called. */
export function onUserLogin(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceUserLogin(login: Login): void {
  for (const listener of listeners) listener(login)
}
