import { expect, test, vi } from 'vitest'
import { matchPage } from '#contract/pages'
import { findHotAreas } from '#contract/settings/catalogs'
import { readFirstData } from '#server/pages/firstData'
import type { ReadForPage } from '#server/wire/readForPage'

const logged = vi.fn()

function read(answer: ReadForPage, timeout: number) {
  const home = matchPage('/')
  if (!home) throw new Error('The home page has no record')
  const visit = { city: '3501', timeout, tenant: {}, request: {}, log: { error: logged } } as never
  return readFirstData(answer, home, visit)
}

test('a page is sent without the responses that are late, and with the others', async () => {
  const hot = ['福州']
  const answers = await read(
    async ({ endpoint }) => (endpoint.path === findHotAreas.path ? hot : await new Promise(() => {})),
    50,
  )
  expect(answers).toEqual([{ path: findHotAreas.path, input: {}, data: hot }])
  expect(logged).not.toHaveBeenCalled()
})

test('a page is sent without the responses that fail, and the failure is logged', async () => {
  const answers = await read(() => Promise.reject(new Error('lost')), 60_000)
  expect(answers).toEqual([])
  expect(logged).toHaveBeenCalledTimes(2)
})
