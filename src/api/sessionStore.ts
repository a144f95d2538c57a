import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Session } from '#contract/auth/login'
import { limits } from '#contract/limits'
import type { Role } from '#contract/roles'
import { onStoredChange, readStored, removeStored, writeStored } from '#platform/storage'

export interface Tokens {
  readonly accessToken?: string
  readonly refreshToken?: string
}

/** The logged-in user on this tenant's site in this browser. Times are ms since 1970 by the server's clock. */
export interface Login {
  readonly userId: number
  readonly role: Role
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
  /** Lifetime of an access token in ms. A renewed token comes without its expiry time. */
  readonly lifetime: number
}

export interface SessionStore {
  /** Null while nobody is logged in. */
  readonly login: ReadonlySignal<Login | null>
  /** Calls `listener` after each change of the login, in this tab or another, until the returned function is called. */
  onChange(listener: () => void): () => void
  /** Replaces the stored tokens with those of a response, unless the login that sent the request is gone (core 3.2). */
  acceptTokens(tokens: Tokens, sentWith: string | undefined, now: number): void
  /** Begins a login with the tokens of the same response. Returns false if the response had none. */
  begin(session: Session, now: number): boolean
  /** Takes over a login from elsewhere: from a mini-program or an access key. It cannot be renewed. */
  adopt(known: { userId: number; role: Role; accessToken: string }, now: number): void
  /** Stores the session's role after a switch. */
  setRole(role: Role): void
  /** Marks the access token as expired, whatever the clock says. */
  expire(): void
  /** Reads the login that another tab has just stored. */
  reload(): void
  /** Removes the login. Every tab follows. */
  end(): void
}

/** Least lifetime of a token in ms, so that a wrong clock does not cause a renewal with every request. */
const leastLifetime = 60_000

/** Stores the login under `key` for 7 days after the last renewal (core 4.1), shared by all tabs. */
export function createSessionStore(key: string): SessionStore {
  const login = signal(readStored<Login>(key) ?? null)
  let waiting: Tokens = {}

  const keep = (next: Login) => {
    writeStored(key, next, Date.now() + limits.storedLogin)
    login.value = next
  }
  const reload = () => {
    const stored = readStored<Login>(key) ?? null
    if (JSON.stringify(stored) !== JSON.stringify(login.value)) login.value = stored
  }
  onStoredChange(key, reload)

  return {
    login,
    onChange(listener) {
      let isKnown = false
      const stop = login.subscribe(() => {
        if (isKnown) listener()
      })
      isKnown = true
      return stop
    },
    reload,
    acceptTokens(tokens, sentWith, now) {
      if (!tokens.accessToken) return
      const former = login.value
      waiting = tokens
      if (!former || former.accessToken !== sentWith) return
      keep({
        ...former,
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken ?? former.refreshToken,
        expiresAt: now + former.lifetime,
      })
    },
    begin({ userId, role, expiresAt }, now) {
      const { accessToken, refreshToken = '' } = waiting
      if (!accessToken) return false
      waiting = {}
      keep({ userId, role, accessToken, refreshToken, expiresAt, lifetime: Math.max(expiresAt - now, leastLifetime) })
      return true
    },
    adopt({ userId, role, accessToken }, now) {
      waiting = {}
      const lifetime = limits.storedLogin
      keep({ userId, role, accessToken, refreshToken: '', expiresAt: now + lifetime, lifetime })
    },
    setRole(role) {
      if (login.value && login.value.role !== role) keep({ ...login.value, role })
    },
    expire() {
      if (login.value) keep({ ...login.value, expiresAt: 0 })
    },
    end() {
      waiting = {}
      removeStored(key)
      login.value = null
    },
  }
}

/** A token counts as expired this many ms early, because it may expire while the request is under way. */
const expiryMargin = 10_000

export const needsRefresh = (login: Login | null, now: number): login is Login =>
  login !== null && login.refreshToken !== '' && now >= login.expiresAt - expiryMargin
