import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Outlet, RoomFanOut } from '#server/sockets/rooms/roomFanOut'

/** A viewer's connection that takes what is written, unless it is stuck. */
class Viewer implements Outlet {
  readonly writeBuffer: string[] = []
  readonly packets: string[] = []
  isStuck = false

  write(data: string): void {
    if (this.isStuck) this.writeBuffer.push(data)
    else this.packets.push(data)
  }

  flow(): void {
    this.isStuck = false
    this.packets.push(...this.writeBuffer.splice(0))
  }

  /** What came in, in order, by the texts of its events. */
  get heard(): string[] {
    return this.packets.flatMap((packet) => packet.split('\u001e4').map((event) => event.slice(1)))
  }

  get ids(): number[] {
    return this.heard.flatMap((text) => [...text.matchAll(/"message","id":(\d+)/g)].map(([, id]) => Number(id)))
  }
}

const message = (id: number) => `["room",{"kind":"message","id":${id}}]`
const online = (count: number) => `["room",{"kind":"online","online":${count}}]`
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

let viewers: Map<string, Viewer>
let fanOut: RoomFanOut

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] })
  viewers = new Map()
  fanOut = new RoomFanOut({ ids: () => viewers.keys(), find: (id) => viewers.get(id) })
})
afterEach(() => {
  fanOut.stop()
  vi.useRealTimers()
})

const join = (count: number) => {
  const come = Array.from({ length: count }, () => new Viewer())
  for (const viewer of come) viewers.set(`viewer${viewers.size}`, viewer)
  return come
}
const say = (text: string, except: Iterable<string> = []) => fanOut.tell({ text, except: new Set(except) })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('in a quiet room an event leaves at once', async () => {
  const [viewer] = join(1)
  say(message(1))
  expect(viewer?.ids).toEqual([1])
  await pass(500)
  say(message(2))
  expect(viewer?.ids).toEqual([1, 2])
})

test('what is said in a lively room comes whole, once and in order, by few packets', async () => {
  const all = join(1_000)
  for (const id of upTo(100)) {
    say(message(id))
    await pass(10)
  }
  await pass(1_000)
  for (const { ids } of all) expect(ids).toEqual(upTo(100))
  expect(Math.max(...all.map(({ packets }) => packets.length))).toBeLessThanOrEqual(12)
})

test('a large room is told in several turns of the event loop, and what is said meanwhile follows', async () => {
  const all = join(1_000)
  say(message(1))
  const atOnce = all.filter(({ ids }) => ids.length > 0).length
  expect(atOnce).toBeGreaterThan(0)
  expect(atOnce).toBeLessThan(1_000)
  say(message(2))
  await pass(1_000)
  for (const { ids } of all) expect(ids).toEqual([1, 2])
})

test('who comes while a room is told hears what follows, and who leaves hears no more', async () => {
  const all = join(1_000)
  say(message(1))
  const [late] = join(1)
  const last = all.at(-1)
  viewers.delete('viewer999')
  say(message(2))
  await pass(1_000)
  expect(late?.ids).toEqual([2])
  expect(last?.ids).toEqual([])
})

test('of numbers of people that wait together only the last is told', async () => {
  const [viewer] = join(1)
  say(message(1))
  for (const count of [1, 2, 3]) say(online(count))
  say(message(2))
  await pass(100)
  expect(viewer?.heard).toEqual([message(1), online(3), message(2)])
})

test('an event with an exception goes to all others', async () => {
  const [one, other] = join(2)
  say(message(1), ['viewer0'])
  say(message(2))
  say(message(3), ['viewer1'])
  await pass(100)
  expect(one?.ids).toEqual([2, 3])
  expect(other?.ids).toEqual([1, 2])
})

test('a viewer whose connection is stuck keeps a bounded number of packets, and the others miss nothing', async () => {
  const [slow, quick] = join(2)
  if (slow) slow.isStuck = true
  for (const id of upTo(500)) {
    say(message(id))
    await pass(100)
  }
  expect(slow?.writeBuffer.length).toBeLessThanOrEqual(16)
  expect(quick?.ids).toEqual(upTo(500))
})

test('a viewer who was left out hears the newest message once the connection takes it, and all that follows', async () => {
  const [slow] = join(1)
  if (slow) slow.isStuck = true
  for (const id of upTo(100)) {
    say(message(id))
    await pass(100)
  }
  say(online(7))
  await pass(100)
  slow?.flow()
  const before = slow?.ids ?? []
  expect(before).toEqual(upTo(before.length))
  await pass(2_000)
  expect(slow?.ids.slice(before.length)).toEqual([100])
  expect(slow?.heard.at(-1)).toBe(online(7))
  say(message(101))
  await pass(100)
  expect(slow?.ids.slice(before.length)).toEqual([100, 101])
})
