import { codes, failure } from '../../contract/errors'
import { type RateLimiter, SlidingWindow } from '../edge/rateLimit'

/** How often one address or one number may try; many people may share an address. */

const minute = 60_000

export const keyLimits: RateLimiter = new SlidingWindow({ name: 'auth.keyLimits', count: 600, window: minute })
export const codesPerAddress: RateLimiter = new SlidingWindow({
  name: 'auth.codesPerAddress',
  count: 100,
  window: 10 * minute,
})
export const loginsPerAddress: RateLimiter = new SlidingWindow({
  name: 'auth.loginsPerAddress',
  count: 300,
  window: 10 * minute,
})
/** Passwords tried for one number or name from one network; others may go on, and so may the code. */
export const guessesPerNetwork: RateLimiter = new SlidingWindow({
  name: 'auth.guessesPerNetwork',
  count: 20,
  window: 10 * minute,
})
/** Passwords tried for one number or name from everywhere; beyond, each further one needs a captcha. */
export const guessesPerNumber: RateLimiter = new SlidingWindow({
  name: 'auth.guessesPerNumber',
  count: 40,
  window: 10 * minute,
})
export const passwordsPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.passwordsPerUser',
  count: 10,
  window: 10 * minute,
})
/** Tries to prove oneself, of one way. */
export const proofsPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.proofsPerUser',
  count: 10,
  window: 10 * minute,
})
/** Guesses at a password by who has the session: beyond, the code to the main number is the way. */
export const guessesPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.guessesPerUser',
  count: 30,
  window: 24 * 60 * minute,
})
export const captchasPerAddress: RateLimiter = new SlidingWindow({
  name: 'auth.captchasPerAddress',
  count: 200,
  window: 10 * minute,
})
export const scansPerAddress: RateLimiter = new SlidingWindow({
  name: 'auth.scansPerAddress',
  count: 60,
  window: 10 * minute,
})
export const scansPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.scansPerUser',
  count: 30,
  window: 10 * minute,
})

/** What one party has of addresses: of IPv6 the first 64 bits, since a line is given all below. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${all.slice(0, 4).join(':')}::/64`
}

export const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')
