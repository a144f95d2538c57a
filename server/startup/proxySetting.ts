import type { TrustedProxies } from '../edge/proxies'

/** `on` means one proxy. */
export function readProxies(text: string): TrustedProxies {
  if (text === 'off') return undefined
  if (text === 'on') return 1
  return /^\d$/.test(text) ? Number(text) : text.split(',')
}
