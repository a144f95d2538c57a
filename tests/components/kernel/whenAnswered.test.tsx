import { expect, test } from 'vitest'
import { queryClient } from '#api/queries'
import { whenAnswered } from '#api/whenAnswered'
import { hold } from '../../support/components/hold'

test('what comes after the page waits for all that the page has asked for', async () => {
  const [first, second] = [hold(), hold()]
  for (const [at, { released }] of [first, second].entries())
    void queryClient.fetchQuery({ queryKey: ['test', at], queryFn: () => released.then(() => at) })
  let isAnswered = false
  const answered = whenAnswered().then(() => {
    isAnswered = true
  })
  first.release()
  await expect.poll(() => queryClient.getQueryData(['test', 0])).toBe(0)
  expect(isAnswered).toBe(false)
  second.release()
  await answered
  await whenAnswered()
})
