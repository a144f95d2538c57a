import { describe, expect, test, vi } from 'vitest'
import { codes, failure, success } from '#contract/errors'
import { timeOfUuid } from '#contract/uuid'
import { Acts, type Attempt, hedge, networkFailure, settle } from '#contract/wireClient'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'

const lost: Attempt = { kind: 'broken', result: networkFailure('broken') }
const done: Attempt = { kind: 'answer', result: success('done') }

/** Settles a call whose attempts end as given, the last way again and again. */
async function attemptAll(ends: readonly Attempt[], remedy?: (attempt: Attempt) => Promise<boolean>) {
  const attempt = vi.fn(async () => ends[Math.min(attempt.mock.calls.length, ends.length) - 1] ?? lost)
  const correctClock = vi.fn()
  const wait = vi.fn(async () => {})
  const result = await settle({ attempt, correctClock, wait, remedy })
  return { result, attempts: attempt.mock.calls.length, correctClock, wait }
}

describe('a call over a network that fails', () => {
  test('core 8: is attempted five times, with a pause between', async () => {
    expect(await attemptAll([lost])).toMatchObject({ result: { msg: '网络不给力~' }, attempts: 5 })
    const { result, attempts, wait } = await attemptAll([lost, { ...lost, kind: 'unreadable' }, done])
    expect([result, attempts, wait.mock.calls.length]).toEqual([success('done'), 3, 2])
  })

  test.each(['timeout', 'aborted'] as const)('is not attempted again after %s', async (kind) => {
    expect((await attemptAll([{ kind, result: networkFailure(kind) }, done])).attempts).toBe(1)
  })

  test('has the messages of the specification', () => {
    expect(networkFailure('broken').msg).toBe('网络不给力~')
    expect(networkFailure('timeout').msg).toBe('请求超时了')
  })
})

describe('a call that is refused', () => {
  const stale: Attempt = { kind: 'answer', result: failure(1009, '时间不对', { time: 5_000 }) }

  test('sets the clock by the server once', async () => {
    const { attempts, correctClock } = await attemptAll([stale])
    expect(attempts).toBe(2)
    expect(correctClock).toHaveBeenCalledExactlyOnceWith(5_000)
  })

  test('is retried only while a remedy works', async () => {
    const refused: Attempt = { kind: 'answer', result: failure(1001, '不行') }
    expect((await attemptAll([refused, done])).result).toMatchObject({ code: 1001 })
    expect((await attemptAll([refused, done], async () => true)).result).toEqual(success('done'))
  })
})

describe('the key of an act', () => {
  const send = { path: '/api-user/job/sendResume', effect: 'once' } as const

  test('is the same until the act has a response, and differs for the next act and for another input', () => {
    const acts = new Acts()
    const first = acts.begin(send, { id: 1 })
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    acts.end(send, { id: 1 }, networkFailure('broken'))
    expect(acts.begin(send, { id: 2 })).not.toBe(first)
    expect(acts.begin(send, { id: 1 })).toBe(first)
    acts.end(send, { id: 1 }, success(null))
    expect(acts.begin(send, { id: 1 })).not.toBe(first)
  })

  test('is kept after a response that leaves the outcome open', () => {
    const acts = new Acts()
    const first = acts.begin(send, { id: 1 })
    for (const code of [codes.internal, codes.actUnderWay]) {
      acts.end(send, { id: 1 }, failure(code, '稍后再试'))
      expect(acts.begin(send, { id: 1 })).toBe(first)
    }
    acts.end(send, { id: 1 }, failure(codes.conflict, '已投递'))
    expect(acts.begin(send, { id: 1 })).not.toBe(first)
  })

  test('carries the server’s time, so that a device with a wrong clock can act', () => {
    const acts = new Acts(() => 1_800_000_000_000)
    expect(timeOfUuid(acts.begin(send, { id: 1 }) ?? '')).toBe(1_800_000_000_000)
  })

  test('is not needed by calls that are safe to repeat', () => {
    expect(new Acts().begin({ path: '/api-user/job/find', effect: 'read' }, {})).toBeUndefined()
    expect(new Acts().begin({ path: '/api-user/user/infoSave', effect: 'write' }, {})).toBeUndefined()
  })
})

test('no call with effect read is named after a change', () => {
  const verbs = 'save|delete|remove|create|switch|login|logout|clear|update|refresh|close|submit|reset|send|handle'
  const change = new RegExp(
    `^(${verbs})(?!Find|[a-z])|(${verbs.replace(/\b./g, (first) => first.toUpperCase())})$|^set[A-Z]`,
  )
  const asking = new Set(['createBefore', 'switchRoleBefore', 'submitConfig', 'sendGet'])
  const mistaken = allEndpoints
    .filter(({ effect }) => effect === 'read')
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
    .filter((word) => change.test(word) && !asking.has(word))
  expect(mistaken).toEqual([])
})

describe('a request that a hung process leaves without an answer', () => {
  const late = () => Promise.resolve()
  const never = () => new Promise<Attempt>(() => {})
  const isUnderWay = ({ result }: Attempt) => !result.ok && result.code === codes.actUnderWay
  const sending = (...ends: (() => Promise<Attempt>)[]) => vi.fn(() => (ends.shift() ?? never)())

  test('is sent once more, and the second answer counts', async () => {
    const send = sending(never, async () => done)
    expect(await hedge({ send, silence: late, isUnderWay })).toBe(done)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('is not sent again when the answer comes in time', async () => {
    const send = sending(async () => done)
    expect(await hedge({ send, silence: () => new Promise(() => {}), isUnderWay })).toBe(done)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('is answered by the first when the second hears that the act is under way, or fails', async () => {
    const underWay: Attempt = { kind: 'answer', result: failure(codes.actUnderWay, '') }
    for (const second of [underWay, lost]) {
      let answer: (attempt: Attempt) => void = () => {}
      const first = () =>
        new Promise<Attempt>((resolve) => {
          answer = resolve
        })
      const outcome = hedge({ send: sending(first, async () => second), silence: late, isUnderWay })
      await new Promise((resolve) => setTimeout(resolve))
      answer(done)
      expect(await outcome).toBe(done)
    }
  })
})

test('a proxy that refuses the size of a request is named, and not asked again', async () => {
  const { result, attempts } = await attemptAll([{ kind: 'tooLarge', result: networkFailure('tooLarge') }])
  expect([attempts, result]).toMatchObject([1, { msg: expect.stringContaining('内容太大') }])
})
