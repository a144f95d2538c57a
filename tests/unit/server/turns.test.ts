import { expect, test } from 'vitest'
import { Turns } from '#server/wire/turns'

/** Work that ends when the test says so. */
function hold() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { end, ended }
}

test('four acts of an account run at once, the others in their order as places get free', async () => {
  const turns = new Turns()
  const begun: number[] = []
  const holds = Array.from({ length: 6 }, hold)
  const all = holds.map(({ ended }, at) =>
    turns.run(1, () => {
      begun.push(at)
      return ended
    }),
  )
  const other = await turns.run(2, async () => 'other')
  expect(other).toBe('other')
  expect(begun).toEqual([0, 1, 2, 3])
  holds[2]?.end()
  await all[2]
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  for (const { end } of holds) end()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})

test('an act that fails gives its place to the next', async () => {
  const turns = new Turns()
  const failing = () => turns.run(1, () => Promise.reject(new Error('no')))
  const answers = await Promise.allSettled(Array.from({ length: 9 }, failing))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await turns.run(1, async () => 'done')).toBe('done')
})
