import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat/model'
import { chooseAnswer } from '#server/demo/replies/demoAnswers'
import { SlidingWindow } from '#server/edge/rateLimit'
import { countTogether, type Told } from '#server/edge/sharedCounts'
import { TokenBucket, TokenBuckets } from '#server/edge/tokenBucket'
import { describeSalary } from '#server/features/settings/describeSalary'
import { isSameOrigin } from '#server/sockets/origin'

test('a bucket allows its burst at once, then its rate, and never more than its burst', () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, 0)
  expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false])
  expect([bucket.take(400), bucket.take(500), bucket.take(501)]).toEqual([false, true, false])
  expect([1, 2, 3, 4].map(() => bucket.take(1_000_000))).toEqual([true, true, true, false])
})

test('a clock that is set back changes nothing', () => {
  const bucket = new TokenBucket({ burst: 1, perSecond: 1 }, 10_000)
  expect([bucket.take(10_000), bucket.take(5000), bucket.take(5999), bucket.take(6001)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('each party has its own bucket, forgotten only when it is full again', () => {
  const buckets = new TokenBuckets('test', { burst: 1, perSecond: 0.01 })
  expect([buckets.take('a', 0), buckets.take('b', 0), buckets.take('a', 0)]).toEqual([true, true, false])
  expect([buckets.take('a', 60_000), buckets.take('c', 60_000)]).toEqual([false, true])
  expect([buckets.take('a', 120_000), buckets.take('a', 120_000)]).toEqual([true, false])
})

test.each([
  [undefined, 'fjrcw.localhost:3000', true],
  ['http://fjrcw.localhost:3000', 'fjrcw.localhost:3000', true],
  ['https://jobs.example.com', 'Jobs.example.com', true],
  ['http://fjrcw.localhost:3001', 'fjrcw.localhost:3000', false],
  ['http://evil.example', 'fjrcw.localhost:3000', false],
  ['null', 'fjrcw.localhost:3000', false],
  ['', 'fjrcw.localhost:3000', false],
])('a page of %o may connect to %s: %s', (origin, host, allowed) => {
  expect(isSameOrigin({ headers: { origin, host } })).toBe(allowed)
})

test.each([
  [0, 0, 1, 12, '面议'],
  [8000, 13_000, 1, 12, '8-13K'],
  [12_000, 18_500, 1, 14, '12-18.5K·14薪'],
  [8050, 13_000, 1, 13, '8050-13000元/月·13薪'],
  [200, 200, 2, 12, '200元/天'],
  [45, 75, 3, 12, '45-75元/时'],
  [250_000, 380_000, 4, 12, '25-38万/年'],
])('pay from %i to %i by unit %i over %i months reads %s', (salaryMin, salaryMax, salaryUnit, salaryMonths, label) => {
  expect(describeSalary({ salaryMin, salaryMax, salaryUnit, salaryMonths })).toBe(label)
})

const said = (text: string, clientId = 'a'): Message => ({
  id: 1,
  cid: 1,
  fromUserId: 1,
  toUserId: 2,
  clientId,
  type: 'text',
  content: { text },
  sendAt: 0,
  status: 0,
  revoked: false,
})

test.each([
  ['请问薪资多少', /薪/],
  ['什么时候可以面试', /下午|安排/],
  ['公司在哪', /地点|位置/],
  ['周末双休吗', /休/],
])('a demo recruiter answers "%s" to the point', (text, point) => {
  expect(chooseAnswer({ message: said(text), role: 1, isFirst: false, jobName: '会计' })).toMatch(point)
})

test('a first greeting gets a reply with the job’s name, the same each time', () => {
  const occasion = { message: said('您好'), role: 1, isFirst: true, jobName: '会计' } as const
  expect(chooseAnswer(occasion)).toContain('「会计」')
  expect(chooseAnswer(occasion)).toBe(chooseAnswer(occasion))
  const answers = Array.from({ length: 30 }, (_, index) =>
    chooseAnswer({ ...occasion, message: said('您好', `${index}`) }),
  )
  expect(new Set(answers).size).toBeGreaterThan(1)
  expect(chooseAnswer({ ...occasion, jobName: '' })).not.toMatch(/[{}「]/)
})

test('what all processes count applies here, and own counts are told once, in a batch', async () => {
  vi.useFakeTimers()
  const told: Told[] = []
  const totals: Record<string, number[]> = { 'shared window': [0, 1], 'shared buckets': [1, 2001] }
  countTogether(async (count) => {
    told.push(count)
    return totals[count.name]
  })
  try {
    const windows = new SlidingWindow({ name: 'shared window', count: 2, window: 1000 })
    const buckets = new TokenBuckets('shared buckets', { burst: 2, perSecond: 1 })
    expect([windows.take('a', 1), buckets.take('a', 1)]).toEqual([true, true])
    await vi.runAllTimersAsync()
    expect(told).toEqual([
      { name: 'shared window', key: 'a', rule: { kind: 'window', most: 2, length: 1000 }, times: [1] },
      { name: 'shared buckets', key: 'a', rule: { kind: 'bucket', refill: 1000 }, times: [1] },
    ])
    expect([windows.take('a', 2), buckets.take('a', 2), windows.take('b', 2), buckets.take('b', 2)]).toEqual([
      ...[false, false],
      ...[true, true],
    ])
  } finally {
    countTogether(undefined)
    vi.useRealTimers()
  }
})

test('without the common counters, each process limits by its own', async () => {
  vi.useFakeTimers()
  countTogether(async () => undefined)
  try {
    const windows = new SlidingWindow({ name: 'own window', count: 1, window: 1000 })
    expect(windows.take('a', 1)).toBe(true)
    await vi.runAllTimersAsync()
    expect(windows.take('a', 2)).toBe(false)
  } finally {
    countTogether(undefined)
    vi.useRealTimers()
  }
})
