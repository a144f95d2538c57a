import { writeCookie } from '#platform/cookies'

export type Appearance = 'system' | 'light' | 'dark'

const cookie = 'rencai-theme'
const year = 31_536_000

/** The chosen appearance is on the root element: the server wrote it there from the cookie before the first paint. */
export function appearanceNow(): Appearance {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Shows the chosen form at once and on every later visit. */
export function chooseAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = appearance
  const age = appearance === 'system' ? 0 : year
  writeCookie(cookie, appearance, age)
}
