import { expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { type Party, SlowWork } from '#server/slowWork/slowWork'

const rules = { atOnce: 1, perParty: 3, most: 10 }
const someone: Party = 'user 1'
const other: Party = 'user 2'

/** Work that ends when it is told to, and the order in which work began. */
function desk(slow: SlowWork) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const give = (name: string, party: Party, wish: { name?: string; patience?: number } = {}) =>
    slow.run({ party, patience: 60_000, ...wish }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true)
    ends.get(name)?.()
  }
  return { begun, give, end }
}

test('work of another party waits for one item only, however much comes before it', async () => {
  const { begun, give, end } = desk(new SlowWork({ ...rules, perParty: 24, most: 24 }))
  const first = Array.from({ length: 24 }, (_, at) => give(`a${at}`, someone))
  const theirs = give('b', other)
  await end('a0')
  await end('b')
  expect((await theirs).ok).toBe(true)
  expect(begun.slice(0, 2)).toEqual(['a0', 'b'])
  for (const at of first.keys()) await end(`a${at}`)
  expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true)
})

test('a party with too much under way is refused, and others are not', async () => {
  const { give, end } = desk(new SlowWork(rules))
  const own = ['a0', 'a1', 'a2'].map((name) => give(name, someone))
  expect(await give('a3', someone)).toMatchObject({
    code: codes.slowWorkOwn,
    msg: '您有3个任务还没有完成，请等它们完成后再试',
  })
  const theirs = give('b', other)
  for (const name of ['a0', 'b', 'a1', 'a2']) await end(name)
  expect((await Promise.all([...own, theirs])).map(({ ok }) => ok)).toEqual([true, true, true, true])
})

test('who waits too long is told how many come before them', async () => {
  const { begun, give, end } = desk(new SlowWork(rules))
  const own = ['a0', 'a1'].map((name) => give(name, someone))
  expect(await give('b', other, { patience: 5 })).toMatchObject({
    code: codes.slowWorkQueued,
    msg: '前面还有1个任务，请稍候',
    data: { ahead: 1 },
  })
  for (const name of ['a0', 'a1']) await end(name)
  await Promise.all(own)
  expect(begun).toEqual(['a0', 'a1'])
})

test('a repeated call for named work joins it in its place and gets its result', async () => {
  const { begun, give, end } = desk(new SlowWork(rules))
  const own = give('a0', someone)
  expect(await give('b', other, { name: 'paper', patience: 5 })).toMatchObject({ data: { ahead: 1 } })
  const again = give('b again', other, { name: 'paper' })
  await end('a0')
  await end('b')
  expect(await again).toEqual({ ok: true, data: 'b' })
  expect(begun).toEqual(['a0', 'b'])
  await own
})

test('named work that ended between two calls gives its result to the second', async () => {
  const { give, end } = desk(new SlowWork(rules))
  expect(await give('b', other, { name: 'paper', patience: 5 })).toMatchObject({
    code: codes.slowWorkQueued,
    msg: '正在处理，请稍候',
  })
  await end('b')
  expect(await give('b again', other, { name: 'paper' })).toEqual({ ok: true, data: 'b' })
})

test('a queue that is full refuses', async () => {
  const { give, end } = desk(new SlowWork({ ...rules, most: 1 }))
  const running = give('a', 'user 1')
  const waiting = give('b', 'user 2')
  expect(await give('c', 'user 3')).toMatchObject({ code: codes.tooManyRequests })
  await end('a')
  await end('b')
  await Promise.all([running, waiting])
})

test('work that fails rejects its own call only', async () => {
  const slow = new SlowWork(rules)
  const broken = slow.run({ party: someone }, () => Promise.reject(new Error('A bug')))
  const next = slow.run({ party: other }, async () => 'fine')
  await expect(broken).rejects.toThrow('A bug')
  expect(await next).toEqual({ ok: true, data: 'fine' })
})

test('named work that failed is done anew by the next call', async () => {
  const slow = new SlowWork(rules)
  await expect(slow.run({ party: someone, name: 'paper' }, () => Promise.reject(new Error('A bug')))).rejects.toThrow()
  expect(await slow.run({ party: someone, name: 'paper' }, async () => 'fine')).toEqual({ ok: true, data: 'fine' })
})
