/** Returns the user's choice under 外观, which a cookie has; undefined to follow the system. */
export function formIn(cookie = ''): 'light' | 'dark' | undefined {
  const chosen = /(?:^|;\s*)rencai-theme=(light|dark)(?:;|$)/.exec(cookie)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}
