import { expect, test } from 'vitest'
import { openWorkCaptcha } from '#server/outbound/workCaptcha'
import { solveWork } from '../../../workers/crypto/work'

test('the key that the work finds is valid, with the secret it was made with', async () => {
  const provider = openWorkCaptcha('a secret', { tries: 8 })
  const { shown, kept } = await provider.issue({ level: 0 })
  const solved = await solveWork(shown.challenge, new AbortController())
  const answer = solved.ok ? solved.data : ''
  expect(await provider.check({ answer, kept })).toBe(true)
  expect(await openWorkCaptcha('another').check({ answer, kept })).toBe(false)
  expect(await provider.check({ answer: answer.replace(/.$/, (last) => (last === '0' ? '1' : '0')), kept })).toBe(false)
  expect(await provider.check({ answer: 'nonsense', kept })).toBe(false)
})

test('aborted work stops', async () => {
  const { shown } = await openWorkCaptcha('a secret').issue({ level: 3 })
  const controller = new AbortController()
  controller.abort()
  expect(await solveWork(shown.challenge, controller)).toMatchObject({ ok: false })
})
