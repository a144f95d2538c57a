import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore, needsRefresh } from '#api/sessionStore'

const sevenDays = 604_800_000
const hour = 3_600_000

/** A browser's storage as several tabs see it: each hears of what the others write. */
function browser() {
  const items = new Map<string, string>()
  const listeners: ((event: { key: string | null }) => void)[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('addEventListener', (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  return { items, tell: (key: string | null) => listeners.forEach((listener) => void listener({ key })) }
}

describe('the stored login', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    return () => vi.useRealTimers()
  })

  const logIn = (store: ReturnType<typeof createSessionStore>) => {
    store.acceptTokens({ accessToken: 'a', refreshToken: 'r' }, undefined, Date.now())
    return store.begin({ userId: 1, role: 1, expiresAt: Date.now() + hour }, Date.now())
  }

  test('requires the tokens in the same response', () => {
    browser()
    const store = createSessionStore('login')
    expect(store.begin({ userId: 1, role: 0, expiresAt: 0 }, 0)).toBe(false)
    expect(logIn(store)).toBe(true)
    expect(store.login.value).toMatchObject({ userId: 1, role: 1, accessToken: 'a', lifetime: hour })
  })

  test('survives a reload, and expires after 7 days', () => {
    browser()
    logIn(createSessionStore('login'))
    vi.advanceTimersByTime(sevenDays - 1)
    expect(createSessionStore('login').login.value).toMatchObject({ userId: 1 })
    vi.advanceTimersByTime(1)
    expect(createSessionStore('login').login.value).toBeNull()
  })

  test('belongs to one tenant', () => {
    browser()
    logIn(createSessionStore('one'))
    expect(createSessionStore('other').login.value).toBeNull()
  })

  test('ends in every tab when it ends in one', () => {
    const { tell } = browser()
    const first = createSessionStore('login')
    const second = createSessionStore('login')
    logIn(first)
    tell('login')
    expect(second.login.value).toMatchObject({ userId: 1 })
    second.end()
    tell('login')
    expect(first.login.value).toBeNull()
  })

  test('ends when the storage is cleared, and ignores invalid stored data', () => {
    const { items, tell } = browser()
    const store = createSessionStore('login')
    logIn(store)
    items.clear()
    tell(null)
    expect(store.login.value).toBeNull()
    items.set('login', '{broken')
    expect(createSessionStore('login').login.value).toBeNull()
  })

  test('lasts as long as the page if there is no storage', () => {
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('localStorage', undefined)
    const store = createSessionStore('nowhere')
    logIn(store)
    store.setRole(0)
    expect(store.login.value).toMatchObject({ userId: 1, role: 0 })
  })

  test('requests renewal shortly before the access token expires, and only with a refresh token', () => {
    browser()
    const store = createSessionStore('login')
    logIn(store)
    const login = store.login.value
    expect(needsRefresh(login, Date.now())).toBe(false)
    expect(needsRefresh(login, Date.now() + hour - 10_000)).toBe(true)
    expect(needsRefresh(login && { ...login, refreshToken: '' }, Date.now() + hour)).toBe(false)
    expect(needsRefresh(null, 0)).toBe(false)
  })
})
