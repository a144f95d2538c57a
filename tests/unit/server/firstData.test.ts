import { expect, test, vi } from 'vitest'
import { findJobs } from '#contract/jobs/find'
import { matchPage } from '#contract/pages'
import { findHotAreas } from '#contract/settings/catalogs'
import { readFirstData } from '#server/pages/firstData'
import type { ReadForPage } from '#server/wire/readForPage'

const logged = vi.fn()

function read(
  answer: ReadForPage,
  timeout: number,
  { address = '/', chosen }: { address?: string; chosen?: string } = {},
) {
  const { pathname, searchParams: query } = new URL(address, 'http://site')
  const matched = matchPage(pathname)
  if (!matched) throw new Error(`${pathname} has no record`)
  const visit = { matched, city: '3501', chosen, query, timeout, tenant: {}, request: {}, log: { error: logged } }
  return readFirstData(answer, visit as never)
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

test.each([
  ['/job', undefined, [{ sort: 'composite' }]],
  ['/job', '3502', [{ area: ['3502'], sort: 'composite' }]],
  ['/job?keyword=会计', undefined, []],
])(
  'the job list is sent with its jobs unless the address searches: %s, chosen city %s',
  async (address, chosen, inputs) => {
    const answers = await read(async () => ({ list: [] }), 60_000, { address, ...(chosen && { chosen }) })
    expect(answers.filter(({ path }) => path === findJobs.path).map(({ input }) => input)).toEqual(inputs)
  },
)
