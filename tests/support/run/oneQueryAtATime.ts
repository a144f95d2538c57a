import { afterAll, expect } from 'vitest'

/** What pg says once, of the first connection that is asked again before it has answered. */
const warnings: string[] = []
const listen = ({ message }: Error) => {
  if (message.includes('already executing a query')) warnings.push(message)
}
process.on('warning', listen)

/** A transaction has one connection; `server/db/together.ts` reads several things in one. */
afterAll(() => {
  process.off('warning', listen)
  expect(warnings).toEqual([])
})
