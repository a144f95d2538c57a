import { expect, test, vi } from 'vitest'
import { backOff } from '#server/startup/backOff'
import { type Clock, keepTrying } from '#server/startup/keepTrying'

const takeWaits = (random: () => number, count: number) => {
  const waits = backOff({ first: 100, longest: 1000, random })
  return Array.from({ length: count }, () => waits.next().value)
}

test('waits double up to the longest, and chance shortens each by up to half', () => {
  expect(takeWaits(() => 0, 6)).toEqual([100, 200, 400, 800, 1000, 1000])
  expect(takeWaits(() => 1, 6)).toEqual([50, 100, 200, 400, 500, 500])
})

/** Time passes only by sleeping. */
function makeClock(): Clock {
  let time = 0
  return {
    now: () => time,
    sleep: async (ms, signal) => {
      time += ms
      signal?.throwIfAborted()
    },
  }
}

const mayPass = (error: unknown) => (error as Error).message === 'passing'

test('it tries until an attempt succeeds', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(new Error('passing')).mockRejectedValueOnce(new Error('passing'))
  const trying = keepTrying({ attempt: attempt.mockResolvedValue('there'), mayPass, say: () => {}, clock: makeClock() })
  expect(await trying).toBe('there')
  expect(attempt).toHaveBeenCalledTimes(3)
})

test('a failure that waiting does not mend ends it at once', async () => {
  const attempt = vi.fn().mockRejectedValue(new Error('settings'))
  await expect(keepTrying({ attempt, mayPass, say: () => {} })).rejects.toThrow('settings')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('a failure that goes on is said at once, after a minute, and then each ten minutes', async () => {
  const waits: number[] = []
  const stop = new AbortController()
  const clock = makeClock()
  const trying = keepTrying({
    attempt: async () => {
      if (clock.now() > 25 * 60_000) stop.abort()
      throw new Error('passing')
    },
    mayPass,
    say: (_error, waited) => waits.push(Math.floor(waited / 60_000)),
    signal: stop.signal,
    clock,
  })
  await expect(trying).rejects.toMatchObject({ name: 'AbortError' })
  expect(waits).toEqual([0, 1, 11, 21])
})
