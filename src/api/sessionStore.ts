import { proxy } from 'valtio/vanilla'
import type { Session } from '../../contract/auth/login'
import { limits } from '../../contract/limits'
import type { Role } from '../../contract/roles'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/storage'

export interface Tokens {
  readonly accessToken?: string
  readonly refreshToken?: string
}

/** Who is logged in on this tenant's site in this browser. Times are ms since 1970 by the server's clock. */
export interface Login {
  readonly userId: number
  readonly role: Role
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: number
  /** How long an access token lives; a renewed one comes without its end. */
  readonly lifetime: number
}

export interface SessionStore {
  /** `login` is null when nobody is logged in. Read it with `useSnapshot`. */
  readonly state: { login: Login | null }
  /** Tokens in an answer replace the stored ones, unless the login they were asked for is gone by now (core 3.2). */
  acceptTokens(tokens: Tokens, sentWith: string | undefined, now: number): void
  /** Begins a login with the tokens that came in the same answer. Answers false when none came. */
  begin(session: Session, now: number): boolean
  /** Takes over a login that was made elsewhere: by a mini-program, by an access key. It cannot be renewed. */
  adopt(known: { userId: number; role: Role; accessToken: string }, now: number): void
  /** Notes the session's role after a switch. */
  setRole(role: Role): void
  /** The access token has run out, whatever the clock says. */
  expire(): void
  /** Takes over what another tab stored a moment ago. */
  reload(): void
  /** Forgets the login; every tab follows. */
  end(): void
}

/** However wrong the clock, a renewed token is used for a while before it is renewed again. */
const leastLifetime = 60_000

/** Keeps the login under `key`, for 7 days after the last renewal (core 4.1), the same in all tabs. */
export function createSessionStore(key: string): SessionStore {
  const state = proxy<{ login: Login | null }>({ login: readStored<Login>(key) ?? null })
  let waiting: Tokens = {}

  const keep = (login: Login) => {
    state.login = login
    writeStored(key, login, Date.now() + limits.storedLogin)
  }
  const reload = () => {
    const stored = readStored<Login>(key) ?? null
    if (JSON.stringify(stored) !== JSON.stringify(state.login)) state.login = stored
  }
  onStoredChange(key, reload)

  return {
    state,
    reload,
    acceptTokens(tokens, sentWith, now) {
      if (!tokens.accessToken) return
      const { login } = state
      waiting = tokens
      if (!login || login.accessToken !== sentWith) return
      keep({
        ...login,
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken ?? login.refreshToken,
        expiresAt: now + login.lifetime,
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
      if (state.login && state.login.role !== role) keep({ ...state.login, role })
    },
    expire() {
      if (state.login) keep({ ...state.login, expiresAt: 0 })
    },
    end() {
      waiting = {}
      removeStored(key)
      state.login = null
    },
  }
}

/** A token about to run out counts as expired: the request may still be on its way when it does. */
const expiryMargin = 10_000

export const needsRefresh = (login: Login | null, now: number): login is Login =>
  login !== null && login.refreshToken !== '' && now >= login.expiresAt - expiryMargin
