import { expect, test } from 'vitest'
import { type Sample, slopesOf } from '../../soak/measure'

const sample = (messages: number, change: Partial<Sample> = {}): Sample => ({
  messages,
  hubs: 1,
  workersHeap: 10,
  tabHeap: 20,
  listeners: 300,
  nodes: 900,
  serverMemory: 200,
  sockets: 31,
  storage: 1,
  ...change,
})
const run = (change: (messages: number) => Partial<Sample>) =>
  slopesOf(Array.from({ length: 11 }, (_, minute) => sample(minute * 1000, change(minute * 1000))))
const failing = (change: (messages: number) => Partial<Sample>) =>
  run(change).flatMap(({ name, isFlat }) => (isFlat ? [] : [name]))

test('a heap that grows with the messages is not flat', () => {
  expect(failing((messages) => ({ workersHeap: 10 + messages / 1000 }))).toEqual(['workersHeap'])
  expect(run((messages) => ({ workersHeap: 10 + messages / 1000 }))[0]?.second).toBeCloseTo(10)
})

test('a heap that grows at first and then stays is flat', () => {
  expect(failing((messages) => ({ workersHeap: Math.min(40, 10 + messages / 100) }))).toEqual([])
})
