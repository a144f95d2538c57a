import { codes, failure } from '#contract/errors'
import { type RateLimiter, SlidingWindow } from '../edge/rateLimit'

/** Rate limits per address and per number. Limits per address are generous because many people may share an address. */

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
/** Password attempts for one number or name from one network. At the limit, other networks and logins by code still work. */
export const guessesPerNetwork: RateLimiter = new SlidingWindow({
  name: 'auth.guessesPerNetwork',
  count: 20,
  window: 10 * minute,
})
/** Password attempts for one number or name from all networks. At the limit, each further attempt needs a captcha. */
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
/** Attempts of one user to make a proof by one method. */
export const proofsPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.proofsPerUser',
  count: 10,
  window: 10 * minute,
})
/** Password guesses by the holder of a session. At the limit, the user needs a code sent to the main number. */
export const guessesPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.guessesPerUser',
  count: 30,
  window: 24 * 60 * minute,
})
/** Waiting resets that somebody asks for, for one account. Each one warns its owner. */
export const waitingResetsPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.waitingResetsPerUser',
  count: 3,
  window: 24 * 60 * minute,
})
/** Codes of an authenticator app or recovery codes for one account from one network, and from all networks together. */
export const secondFactorsPerNetwork: RateLimiter = new SlidingWindow({
  name: 'auth.secondFactorsPerNetwork',
  count: 10,
  window: 10 * minute,
})
export const secondFactorsPerUser: RateLimiter = new SlidingWindow({
  name: 'auth.secondFactorsPerUser',
  count: 100,
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

export const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')
